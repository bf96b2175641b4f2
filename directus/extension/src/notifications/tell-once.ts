import type { JobContext } from '../jobs/job.ts';
import type { NewNotice } from './notice.ts';
import { wakeMail } from './send-mail.ts';
import { writeNotices } from './write-notices.ts';

type Finding = NewNotice & { readonly once: string };

/**
 * Tells what a nightly job has found. A finding that somebody was told of before is not told again as
 * long as its notice is kept. Gives how many notices are new.
 */
export async function tellOnce(
  { host, database, now }: JobContext,
  findings: Finding[],
): Promise<number> {
  const told = await database.transaction((trx) => writeNotices({ trx, now: now() }, findings));
  if (told > 0) wakeMail(host);
  return told;
}

import type { Job, JobContext } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { instantOf } from '../../engine/values.ts';
import { checkLink, type LinkFinding } from './check-link.ts';
import { notifyDeadLinks } from './notify-dead-links.ts';

/** How long a link may be unreachable before it counts as dead. */
const maxSilenceMs = 7 * 86_400_000;
/** Number of concurrent requests. */
const concurrency = 5;

type Link = { id: string; url: string; link_checked_at: unknown };

/**
 * Nightly: checks the links in the library (docs/domain/content.md, "Library"). Result: the numbers of
 * `{ok, moved, dead, silent}` links (`silent` ones keep their status), of links that could not be saved
 * (`failed`), and of notifications about dead links (`notified`).
 */
export const linkCheck: Job = {
  name: 'link-check',
  every: '45 3 * * *',
  run: async (context) => {
    const counts: Record<LinkFinding, number> = { ok: 0, moved: 0, dead: 0, silent: 0 };
    const links: Link[] = await context
      .database('resources')
      .whereIn('state', ['published', 'outdated'])
      .whereNotNull('url')
      .orderBy('id')
      .select('id', 'url', 'link_checked_at');
    const checkAndCount = async (link: Link) => {
      const finding = await check(context, link);
      if (finding) counts[finding] += 1;
    };
    const lanes = Array.from({ length: concurrency }, (_, lane) =>
      links.filter((_link, index) => index % concurrency === lane),
    );
    const outcomes = await Promise.all(
      lanes.map((lane) => processEach(context, 'link-check', lane, checkAndCount, ({ id }) => id)),
    );
    const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    return { ...counts, failed, notified: await notifyDeadLinks(context) };
  },
};

async function check(context: JobContext, link: Link): Promise<LinkFinding | undefined> {
  const { host, database, now } = context;
  // Links of the demo data are invented, and the demo must not send requests to other machines.
  const within = String(host.env.DEMO) === '1' ? 'this machine' : 'internet';
  const finding = await checkLink(link.url, within);
  if (finding === undefined) return undefined;
  if (finding === 'silent' && isRecent(link, now())) return 'silent';
  const link_status = finding === 'silent' ? 'dead' : finding;
  // The URL condition skips the update if an editor has changed the link meanwhile.
  await database('resources')
    .where({ id: link.id, url: link.url })
    .update({ link_status, link_checked_at: now() });
  return link_status;
}

function isRecent({ link_checked_at: last }: Link, at: Date): boolean {
  return Boolean(last) && at.getTime() - instantOf(last).getTime() < maxSilenceMs;
}

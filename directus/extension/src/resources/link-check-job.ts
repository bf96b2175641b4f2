import { eachByItself } from '../jobs/each-by-itself.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { instantOf, textOf } from '../values.ts';
import { checkLink, type LinkFinding } from './check-link.ts';
import { tellDeadLinks } from './tell-dead-links.ts';

/** How long an address may be without an answer before it counts as dead. */
const silence = 7 * 86_400_000;
/** So many are asked at once. */
const atOnce = 5;

type Link = { id: string; url: string; link_checked_at: unknown };

/**
 * Nightly: whether the addresses in the library still lead somewhere (docs/domain/content.md,
 * "Library"). Result: how many are `{ok, moved, dead, silent}`, where `silent` ones stay as they were, how
 * many could not be written down (`failed`), and how many notices of dead ones were `{told}`.
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
    const look = async (link: Link) => {
      const finding = await check(context, link);
      if (finding) counts[finding] += 1;
    };
    const lanes = Array.from({ length: atOnce }, (_, lane) =>
      links.filter((_link, index) => index % atOnce === lane),
    );
    const outcomes = await Promise.all(
      lanes.map((lane) => eachByItself(context, 'link-check', lane, look, ({ id }) => id)),
    );
    const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    return { ...counts, failed, told: await tellDeadLinks(context) };
  },
};

async function check(context: JobContext, link: Link): Promise<LinkFinding | undefined> {
  const { host, database, now } = context;
  // What a demo names is not there, and nothing of it is to leave the machine.
  const within = String(host.env.DEMO) === '1' ? 'this machine' : 'internet';
  const finding = await checkLink(textOf(link.url), within);
  if (finding === undefined) return undefined;
  if (finding === 'silent' && isRecent(link, now())) return 'silent';
  const link_status = finding === 'silent' ? 'dead' : finding;
  // An editor may have written another address meanwhile.
  await database('resources')
    .where({ id: link.id, url: link.url })
    .update({ link_status, link_checked_at: now() });
  return link_status;
}

function isRecent({ link_checked_at: last }: Link, moment: Date): boolean {
  return Boolean(last) && moment.getTime() - instantOf(last).getTime() < silence;
}

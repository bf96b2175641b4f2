// The readers who may see each action, and how commands are called, for `hidden-effects.test.ts`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow } from '@site/shared/domain/workflows';
import { caseLife, reviewAssignments } from '@site/shared/domain/workflows';
import { emailOf, personOf } from '../backend.ts';
import { database } from '../database.ts';

const tests = join(import.meta.dirname, '..');

/**
 * Readers whose views are compared. `applicant` is the candidate of every case and review whose event candidates must not
 * see, and `secretary-self` is the sponsor of every case: behind the firewall.
 */
export const readers = [
  'visitor',
  'applicant',
  'member',
  'senior',
  'fellow',
  'editor',
  'secretary',
  'secretary-self',
  'chair',
  'admin',
] as const;
export type Reader = (typeof readers)[number];

const everybody: readonly Reader[] = readers;
const office: readonly Reader[] = ['secretary', 'secretary-self', 'chair', 'admin'];
const free: readonly Reader[] = ['secretary', 'chair', 'admin'];
const editors: readonly Reader[] = ['editor', 'admin'];
const accounts = everybody.filter((who) => who !== 'visitor');
const members = accounts.filter((who) => who !== 'applicant');

/** Readers who may see the events of a machine, and exceptions by event. */
type Audience = {
  readonly usual: readonly Reader[];
  readonly but?: Readonly<Record<string, readonly Reader[]>>;
};

/** By machine. Specimens make the items, `specimens.ts`. */
export const audiences: Readonly<Record<string, Audience>> = {
  cases: {
    usual: office,
    but: {
      // The board, and who sees that somebody has voted.
      vote: ['fellow', 'secretary', 'chair'],
      // Behind the firewall the state and the dates are shown.
      decide: [...office, 'fellow'],
      'extend-vote': [...office, 'fellow'],
      'close-vote': [...office, 'fellow'],
      letter: free,
      release: [...office, 'fellow'],
    },
  },
  'review-assignments': { usual: [...free, 'senior'] },
  endorsements: { usual: free },
  contact: { usual: ['fellow', 'admin'] },
  invitations: { usual: ['member', ...office] },
  account: { usual: office },
  certificates: { usual: office },
  resources: {
    usual: ['member', ...editors],
    but: { publish: members, outdate: members, archive: members, renew: members },
  },
  radar: {
    usual: editors,
    but: { publish: everybody, 'minor-edit': everybody, 'major-edit': everybody },
  },
  news: {
    usual: [...editors, 'senior', 'fellow', 'chair'],
    but: Object.fromEntries(
      ['publish', 'minor-edit', 'major-edit', 'move', 'pin', 'unpin', 'archive', 'retract'].map(
        (event) => [event, members],
      ),
    ),
  },
  // A published offer is in the catalogue.
  'mentor-profiles': { usual: accounts },
  'mentorship-requests': { usual: ['fellow', 'senior'], but: { accept: accounts, send: accounts } },
  mentorships: { usual: ['fellow', 'senior', 'admin'] },
  // The specimens are hidden.
  communities: { usual: ['member', 'senior', 'fellow', 'chair', 'admin'] },
  'community-memberships': {
    usual: ['member', 'senior', 'fellow', 'chair'],
    but: { join: accounts },
  },
  'community-events': { usual: ['member', 'senior', 'fellow', 'chair'] },
  discussions: { usual: ['member', 'senior', 'fellow', 'chair'] },
  'discussion-replies': { usual: ['member', 'senior', 'fellow', 'chair'] },
  // Administrators read what was reported in a hidden community.
  'discussion-reports': { usual: ['member', 'senior', 'fellow', 'chair', 'admin'] },
  initiatives: {
    usual: ['fellow', 'senior', ...editors],
    but: Object.fromEntries(
      [
        'approve',
        'support',
        'unsupport',
        'sign',
        'reach',
        'close-list',
        'start-review',
        'review',
        'send',
        'answer',
        'close',
        'expire',
      ].map((event) => [event, everybody]),
    ),
  },
  enquiries: { usual: editors },
  'skill-questions': { usual: everybody },
  standing: { usual: members },
};

/** Events that the candidate of a case must not see. */
export const hiddenFromCandidates: Readonly<Record<string, readonly string[] | 'all'>> = {
  cases: [
    'break-glass',
    'close-vote',
    'decide',
    'extend-vote',
    'late-conflict-found',
    'letter',
    'panel-broken',
    'review-submitted',
    'vote',
  ],
  'review-assignments': 'all',
};

/** How a command is called once. */
export type CommandCall = {
  /** The login that calls it. */
  readonly by: string;
  /** The item: a stored row, or a specimen in a state; none by default. */
  readonly of?: (() => Promise<string>) | { readonly machine: Workflow; readonly state: string };
  readonly payload?: object;
  /** Readers who may see it. */
  readonly seenBy: readonly Reader[];
};

const published = (table: string) => async (): Promise<string> =>
  (await database()(table).where({ state: 'published' }).orderBy('id').first('id')).id;

/** By `set.command`: those that leave nothing behind that other tests would meet. */
export const commandCalls: Readonly<Record<string, CommandCall>> = {
  'cases.note': {
    by: 'secretary',
    of: { machine: caseLife, state: 'screening' },
    payload: { body: 'Только для комитета' },
    seenBy: ['secretary', 'chair'],
  },
  'review-assignments.autosave': {
    by: 'senior',
    of: { machine: reviewAssignments, state: 'drafting' },
    payload: { changes: [{ field: 'note', value: 'Заметка', base: null }] },
    seenBy: ['senior'],
  },
  'notifications.read-all': { by: 'mentee', seenBy: [] },
  'home.hide-block': { by: 'mentee', payload: { block: 'latest' }, seenBy: [] },
  'home.show-blocks': { by: 'mentee', seenBy: [] },
  'account.request-reset': {
    by: 'visitor',
    payload: { email: emailOf('mentee'), locale: 'ru' },
    seenBy: [],
  },
  'account.resend': {
    by: 'visitor',
    payload: { email: emailOf('mentee'), locale: 'ru' },
    seenBy: [],
  },
  'news.read': { by: 'senior', of: published('news'), seenBy: ['senior'] },
  'reviewer-profiles.availability': {
    by: 'senior',
    payload: { available: true },
    seenBy: ['senior', ...office],
  },
};

/**
 * Actions that are not performed here: they need a link, a file or rows of their own. The test of each
 * says `// @performs {set}.{event}`.
 */
export const performedByTests: ReadonlySet<string> = new Set(
  globSync('*.test.ts', { cwd: tests }).flatMap((file) =>
    [...readFileSync(join(tests, file), 'utf8').matchAll(/^\/\/ @performs (.+)$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    ),
  ),
);

/** The person of a reader; a visitor has none. */
export const personOfReader = (reader: Reader): string => personOf(reader).id;

/** Makes readers the sponsor and, with `candidate`, the candidate of a case. */
export async function giveParts(of: string, candidate: string | undefined): Promise<void> {
  const sponsor = personOfReader('secretary-self');
  await database()('cases')
    .where({ id: of })
    .update({ sponsor, ...(candidate && { candidate }) });
  if (candidate) await database()('applications').where({ case: of }).update({ candidate });
}

import type { Case, CaseKind, CaseState } from '@site/shared/api';
import type { DemoPerson } from './people.ts';
import { demoId, dice } from './random.ts';

const tracks = [
  'software',
  'data',
  'security',
  'infrastructure',
  'product',
  'research',
  'education',
];

/** Number of cases per state. */
const amounts: readonly (readonly [state: CaseState, count: number])[] = [
  ['draft', 6],
  ['submitted', 3],
  ['screening', 3],
  ['returned', 2],
  ['endorsing', 4],
  ['ready', 3],
  ['in_review', 6],
  ['deliberation', 2],
  ['ratifying', 1],
  ['decided', 1],
  ['closed', 11],
];

/** Cases of demo accounts; other people get the rest. */
const reserved: Readonly<Record<string, CaseState>> = {
  applicant: 'screening',
  'applicant-returned': 'returned',
  'secretary-self': 'in_review',
};

const day = 86_400_000;

/** Days allowed per state from its beginning; none means there is no deadline. */
const stepDays: Partial<Record<CaseState, number>> = {
  submitted: 5,
  screening: 10,
  returned: 30,
  endorsing: 21,
  ready: 7,
  in_review: 28,
  deliberation: 10,
  ratifying: 10,
  decided: 5,
};

/** Cases in every state, as of `now`. Applicants have the open ones, members the rest. */
export function demoCases(people: DemoPerson[], now: Date): Case[] {
  const draw = dice(20250042);
  const steps = amounts.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  const fixed = people.flatMap((person) => {
    const state = reserved[person.login ?? ''];
    return state === undefined ? [] : [{ person, state }];
  });
  for (const { state } of fixed) steps.splice(steps.indexOf(state), 1);

  const applicants = people.filter((person) => isFree(person) && person.standing === 'applicant');
  const members = people
    .filter((person) => isFree(person) && person.grade === 'member' && person.standing === 'active')
    .sort((a, b) => ((a.joined ?? '') < (b.joined ?? '') ? -1 : 1));
  const closed = steps.filter((state) => state === 'closed');
  const open = steps.filter((state) => state !== 'closed');
  const holders = [
    ...open.map((state) => ({ person: applicants.shift() ?? members.shift(), state })),
    // Closed cases are admissions of the members who joined last.
    ...closed.map((state) => ({ person: members.pop(), state })),
  ].filter(
    (holder): holder is { person: DemoPerson; state: CaseState } => holder.person !== undefined,
  );

  const counters = new Map<string, number>();
  return [...fixed, ...holders].map(({ person, state }) => {
    const kind = kindOf(person, state);
    const start = startOf(person, state, now, draw.between(1, 24));
    const handedIn = Math.min(start.getTime() + draw.between(1, 9) * day, now.getTime());
    const submitted = state === 'draft' ? null : new Date(handedIn);
    const due = stepDays[state];
    return {
      id: demoId('cases', `${person.slug} ${kind}`),
      no: caseNumber(kind, start.getUTCFullYear(), counters),
      kind,
      candidate: person.id,
      state,
      track: draw.pick(tracks),
      language: draw.chance(0.85) ? 'ru' : 'en',
      created_at: start.toISOString(),
      submitted_at: submitted?.toISOString() ?? null,
      due_at:
        due === undefined
          ? null
          : new Date(now.getTime() + draw.between(-2, due) * day).toISOString(),
    };
  });
}

function isFree({ login }: DemoPerson): boolean {
  return login === null;
}

function kindOf(person: DemoPerson, state: CaseState): CaseKind {
  return person.standing === 'applicant' || state === 'closed' ? 'admission' : 'elevation_senior';
}

/** The further a case is, the earlier it began; a closed one ended when its member joined. */
function startOf(person: DemoPerson, state: CaseState, now: Date, jitter: number): Date {
  if (state === 'closed' && person.joined) {
    return new Date(new Date(person.joined).getTime() - (40 + jitter) * day);
  }
  const step = amounts.findIndex(([name]) => name === state);
  const start = new Date(now.getTime() - (step * 6 + jitter) * day);
  start.setUTCHours(9, 0, 0, 0);
  return start;
}

function caseNumber(kind: CaseKind, year: number, counters: Map<string, number>): string {
  const prefix = kind === 'admission' ? 'A' : 'E';
  const counter = (counters.get(prefix + year) ?? 0) + 1;
  counters.set(prefix + year, counter);
  return `${prefix}-${year}-${String(counter).padStart(4, '0')}`;
}

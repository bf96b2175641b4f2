import type { Case, CaseKind, CaseState, PersonTranslation } from '@site/shared/api';
import { formVersionOf, policySnapshot } from '@site/shared/domain/admissions';
import { caseNumber, caseSeries } from '@site/shared/domain/enquiries';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import { demoBoard } from '../people/board.ts';
import type { DemoPerson } from '../people/people.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { employerIn, nomination } from './application-texts.ts';
import { appealable, type DemoDecision, decisionOf, type Ending, endings } from './decisions.ts';
import { daysInReview } from './review-calendar.ts';

/** Fields of work that a case may have. */
export const tracks = [
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

/** States of the cases of fellows; the board votes on the first, and the chair decides on the second. */
const fellowStates = ['ratifying', 'deliberation'] as const satisfies readonly CaseState[];

/** The account whose elevation was declined, in time for an appeal. */
const declinedLogin = 'mentee';

const day = 86_400_000;
/** Days for the reviews of a case. */
const reviewDays = settingDefaults['review.days'];

/** Days allowed per state from its beginning; none means there is no deadline. */
const stepDays: Partial<Record<CaseState, number>> = {
  submitted: settingDefaults['case.screening_days'],
  screening: settingDefaults['case.screening_days'],
  returned: settingDefaults['case.clarification_days'],
  endorsing: settingDefaults['case.endorsement_days'],
  ready: settingDefaults['case.assign_days'],
  in_review: reviewDays,
  deliberation: settingDefaults['deliberation.days'],
  ratifying: settingDefaults['ratify.days'],
  decided: settingDefaults['deliberation.release_days'],
};

/** Shares of the time from submission to release that the steps of a case take: about as long as promised. */
const shares: Readonly<Record<string, number>> = {
  claim: 1,
  pass: 3,
  return: 3,
  'endorsement-received': 9,
  assign: 2,
  'quorum-reached': 12,
  decide: 5,
  release: 3,
  withdraw: 4,
  lapse: 14,
};

/** A case with the columns that only the backend reads. */
export type DemoCase = Case &
  Pick<CaseTimes, (typeof caseTimeNames)[number]> & {
    revision: number;
    round: number;
    path: 'full';
    form_version: string;
    policy: object | null;
    secretary: string | null;
    sponsor: string | null;
    nominator: string | null;
    nomination: string | null;
    nominator_relation: 'colleague' | null;
    nominator_known_since: number | null;
    vote_opened_at: string | null;
    withdrawn_stage: CaseState | null;
    flags: readonly { section: string; note: string }[];
    returns: number;
    outcome: string | null;
    outcome_grade: string | null;
  } & DemoDecision;

/** Times at which a case took its steps. */
const caseTimeNames = [
  'edited_at',
  'entered_at',
  'screened_at',
  'ready_at',
  'review_started_at',
  'quorum_at',
  'decided_at',
  'released_at',
  'closed_at',
] as const;
type CaseTimes = Readonly<Record<(typeof caseTimeNames)[number], string | null>>;

type House = {
  people: readonly DemoPerson[];
  texts: readonly Pick<PersonTranslation, 'person' | 'employer'>[];
  now: Date;
};

/** Cases in every state, as of `now`. Applicants have the open ones, members the rest, and seniors those of fellows. */
export function demoCases({ people, texts, now }: House): DemoCase[] {
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
  const nominations = nominationsOf({ people, texts, now });
  const nominees = [...nominations.keys()];
  const open = steps.filter((state) => state !== 'closed');
  const planned: Holder[] = [
    ...open.map((state) => ({
      person: state === 'ratifying' ? nominees[0] : (applicants.shift() ?? members.shift()),
      state,
    })),
    // Closed cases are admissions of the members who joined last, and elevations that ended otherwise.
    ...closed.slice(1 + endings.length).map((state) => ({ person: members.pop(), state })),
    {
      person: people.find(({ login }) => login === declinedLogin),
      state: 'closed',
      ending: appealable,
    },
    // Later than the others, whose numbers stay: a demo of an earlier version is written over.
    ...fellowStates.slice(1).map((state, index) => ({ person: nominees[index + 1], state })),
    ...endings.map((ending) => ({ person: members.shift(), state: 'closed' as const, ending })),
  ];
  const holders = [...fixed, ...planned].filter(
    (holder): holder is Known => holder.person !== undefined,
  );

  const secretary = people.find(({ login }) => login === 'secretary')?.id ?? null;
  const chair = people.find(({ login }) => login === 'chair')?.id ?? null;
  const sponsors = people
    .filter(({ grade, standing, login }) => grade === 'senior' && standing === 'active' && !login)
    .map(({ id }) => id);
  const counters = new Map<string, number>();
  let reviewed = 0;
  return holders.map(({ person, state, ending }) => {
    const nominator = nominations.get(person) ?? null;
    const kind = ending
      ? 'elevation_senior'
      : nominator
        ? 'elevation_fellow'
        : kindOf(person, state);
    const jitter = draw.between(1, 24);
    const start = ending
      ? new Date(now.getTime() - ending.begun * day)
      : startOf(person, state, now, jitter);
    const handedIn = Math.min(start.getTime() + draw.between(1, 9) * day, now.getTime());
    const submitted = state === 'draft' ? null : new Date(handedIn);
    const due = stepDays[state];
    const id = caseId(person, kind);
    // Every case takes a number, so that the numbers stay when states change; a draft does not show its own.
    const no = nextNumber(kind, start.getUTCFullYear(), counters);
    const track = draw.pick(tracks);
    const language = draw.chance(0.85) ? ('ru' as const) : ('en' as const);
    const drawn = due === undefined ? null : draw.between(-2, due);
    // The vote of the demo is open.
    const dueIn = state === 'ratifying' ? 7 : drawn;
    const sinceDays = state === 'in_review' ? daysInReview[reviewed++] : undefined;
    const end =
      sinceDays === undefined
        ? ending
          ? new Date(now.getTime() - ending.ended * day)
          : endOf(person, state, { now, dueIn })
        : new Date(now.getTime() - sinceDays * day);
    const decision = decisionOf({ person, state, kind, no, ending: ending ?? null, end, chair });
    const { outcome } = decision;
    return {
      id,
      no: state === 'draft' ? null : no,
      kind,
      candidate: person.id,
      state,
      track,
      language,
      created_at: start.toISOString(),
      submitted_at: submitted?.toISOString() ?? null,
      due_at:
        dueIn === null
          ? null
          : sinceDays === undefined
            ? new Date(now.getTime() + daysLeft(state, dueIn) * day).toISOString()
            : new Date(end.getTime() + reviewDays * day).toISOString(),
      ...timesOf({ state, outcome }, { start, submitted, end }),
      revision: caseSteps({ state, outcome }).length,
      round: 1,
      path: 'full' as const,
      form_version: formVersionOf(kind),
      policy: state === 'draft' ? null : policySnapshot(settingDefaults),
      secretary: state === 'draft' || state === 'submitted' ? null : secretary,
      sponsor:
        kind === 'admission' && seedOf(id) % 3 === 0
          ? (sponsors[seedOf(id) % sponsors.length] ?? null)
          : null,
      nominator: nominator?.id ?? null,
      nomination: nominator && nomination[language],
      nominator_relation: nominator && 'colleague',
      nominator_known_since: nominator && 2017,
      vote_opened_at:
        state === 'ratifying' ? new Date(now.getTime() - 3 * day).toISOString() : null,
      withdrawn_stage: outcome === 'withdrawn' ? 'screening' : null,
      flags:
        state === 'returned'
          ? [
              {
                section: 'achievements',
                note: 'Добавьте ссылку или файл, по которым видно ваш вклад во второе достижение.',
              },
            ]
          : [],
      returns: state === 'returned' ? 1 : 0,
      ...decision,
    };
  });
}

type Holder = { person: DemoPerson | undefined; state: CaseState; ending?: Ending };
type Known = Holder & { person: DemoPerson };

function caseId({ slug }: DemoPerson, kind: CaseKind): string {
  return demoId('cases', `${slug} ${kind}`);
}

function isFree({ login }: DemoPerson): boolean {
  return login === null;
}

/** The fellows-to-be with their nominators: seniors of 24 months without a common employer with those who judge. */
function nominationsOf({ people, texts, now }: House): ReadonlyMap<DemoPerson, DemoPerson> {
  const board = demoBoard(people);
  const employersOf = ({ id }: DemoPerson) =>
    texts.filter(({ person }) => person === id).flatMap(({ employer }) => employer ?? []);
  // Fellows review, and the chair is one of them.
  const judges = people.filter((person) => person.grade === 'fellow' || board.includes(person));
  const conflicting = new Set(judges.flatMap(employersOf));
  const latest = monthsLater(
    dayIn(now, settingDefaults['deadline.zone']),
    -settingDefaults['grade.fellow_min_senior_months'],
  );
  const shown = people.filter(
    (person) => isFree(person) && person.listed && person.standing === 'active',
  );
  const nominees = shown.filter((person) => {
    const named = [
      ...employersOf(person),
      ...Object.values(employerIn(caseId(person, 'elevation_fellow'))),
    ];
    return (
      person.grade === 'senior' &&
      (person.gradeSince ?? latest) < latest &&
      !board.includes(person) &&
      !named.some((employer) => conflicting.has(employer))
    );
  });
  // Two nominations of one member may be open at a time.
  const nominator = shown.find(({ grade }) => grade === 'fellow');
  const chosen = nominator ? nominees.slice(0, fellowStates.length) : [];
  return new Map(chosen.flatMap((nominee) => (nominator ? [[nominee, nominator]] : [])));
}

function kindOf(person: DemoPerson, state: CaseState): CaseKind {
  return person.standing === 'applicant' || state === 'closed' ? 'admission' : 'elevation_senior';
}

/** The further a case is, the earlier it began; a closed one ended when its member joined. */
function startOf(person: DemoPerson, state: CaseState, now: Date, jitter: number): Date {
  if (state === 'closed' && person.joined) {
    return new Date(new Date(person.joined).getTime() - (31 + Math.ceil(jitter / 3)) * day);
  }
  const step = amounts.findIndex(([name]) => name === state);
  const start = new Date(now.getTime() - (step * 4 + Math.ceil(jitter / 2)) * day);
  start.setUTCHours(9, 0, 0, 0);
  return start;
}

function nextNumber(kind: CaseKind, year: number, counters: Map<string, number>): string {
  const series = `${caseSeries(kind)} ${year}`;
  const counter = (counters.get(series) ?? 0) + 1;
  counters.set(series, counter);
  return caseNumber(kind, year, counter);
}

/** The events that led a case into its state, with the state after each. */
export function caseSteps({
  state,
  outcome,
}: Pick<DemoCase, 'state' | 'outcome'>): readonly (readonly [event: string, to: CaseState])[] {
  const began = [['start', 'draft']] as const;
  const path = [
    ['submit', 'submitted'],
    ['claim', 'screening'],
    ['pass', 'endorsing'],
    ['endorsement-received', 'ready'],
    ['assign', 'in_review'],
    ['quorum-reached', 'deliberation'],
    ['decide', 'decided'],
    ['release', 'closed'],
  ] as const;
  if (state === 'draft') return began;
  const returned = [...began, ...path.slice(0, 2), ['return', 'returned']] as const;
  if (outcome === 'withdrawn') return [...began, ...path.slice(0, 2), ['withdraw', 'closed']];
  if (outcome === 'expired') return [...returned, ['lapse', 'closed']];
  if (state === 'returned') return returned;
  if (state === 'ratifying') return [...began, ...path.slice(0, 6), ['decide', 'ratifying']];
  const last = path.findIndex(([, to]) => to === state);
  return [...began, ...path.slice(0, last + 1)];
}

/** A candidate has some days for an answer; other deadlines may have passed. */
function daysLeft(state: CaseState, days: number): number {
  return state === 'returned' ? Math.max(days, 3) : days;
}

type Waiting = { now: Date; dueIn: number | null };

/** The last event of a case: the admission of a closed one; of an open one as long ago as its deadline says. */
function endOf(person: DemoPerson, state: CaseState, { now, dueIn }: Waiting): Date {
  if (state === 'closed' && person.joined) return new Date(person.joined);
  const limit = stepDays[state];
  const since =
    limit === undefined || dueIn === null
      ? 1 + (seedOf(person.slug) % 4)
      : Math.max(limit - daysLeft(state, dueIn), 1);
  return new Date(now.getTime() - since * day);
}

type Span = { start: Date; submitted: Date | null; end: Date };

/** When a case took each step, from its submission to the last one. */
export function momentsOf(
  item: Pick<DemoCase, 'state' | 'outcome'>,
  { start, submitted, end }: Span,
): readonly Date[] {
  const steps = caseSteps(item);
  if (!submitted) return [start];
  const last = Math.max(end.getTime(), submitted.getTime());
  const sums: number[] = [];
  for (const [event] of steps) sums.push((sums.at(-1) ?? 0) + (shares[event] ?? 0));
  const share = (last - submitted.getTime()) / Math.max(sums.at(-1) ?? 0, 1);
  return sums.map((sum, index) =>
    index === 0 ? start : new Date(Math.round(submitted.getTime() + sum * share)),
  );
}

/** The columns of the times of a case. */
export function timesOf(item: Pick<DemoCase, 'state' | 'outcome'>, span: Span): CaseTimes {
  const moments = momentsOf(item, span);
  const steps = caseSteps(item);
  const when = (...to: readonly CaseState[]) => {
    const index = steps.findIndex(([, entered]) => to.includes(entered));
    return index < 0 ? null : (moments[index]?.toISOString() ?? null);
  };
  return {
    edited_at: span.start.toISOString(),
    entered_at: moments.at(-1)?.toISOString() ?? null,
    screened_at: when('endorsing'),
    ready_at: when('ready'),
    review_started_at: when('in_review'),
    quorum_at: when('deliberation'),
    decided_at: when('decided'),
    released_at: steps.some(([event]) => event === 'release') ? when('closed') : null,
    closed_at: when('closed'),
  };
}

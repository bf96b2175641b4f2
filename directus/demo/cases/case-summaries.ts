// What is kept of the cases of former years: their own rows, without file and letters, and their logs (`summary-logs.ts`)
// (docs/domain/admissions.md, "How long a case is kept"). They give durations and shares of decisions their numbers.
import type { CaseKind } from '@site/shared/api';
import {
  type CaseOutcome,
  cooldownUntil,
  formVersionOf,
  gradeSought,
  policySnapshot,
} from '@site/shared/domain/admissions';
import { caseNumber, caseSeries } from '@site/shared/domain/enquiries';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import type { DemoPerson } from '../people/people.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { caseSteps, type DemoCase, timesOf, tracks } from './cases.ts';

const planned = 240;
const day = 86_400_000;
const policy = policySnapshot(settingDefaults);

/** The first members founded the association: nobody admitted them. */
const founders = 31;

/** Numbers below belong to the other cases of a year, which may become more. */
const firstNumber = 101;

/** An unsuccessful application lies so many days before the admission. */
const daysBetweenCases = { from: 240, to: 340 };

/** Outcomes of unsuccessful applications, as often as they are listed. */
const refusals = ['declined', 'declined', 'declined', 'deferred', 'withdrawn', 'expired'] as const;

/** Of a decided case: whether the decision departs from the rule, and whether the scores of the reviews lay far apart. */
type Judged = { departs: boolean | null; wide_spread: boolean | null };

export type CaseSummary = Omit<DemoCase, 'no' | 'policy'> &
  Judged & { no: string; policy: typeof policy };

type Over = {
  person: DemoPerson;
  kind: CaseKind;
  outcome: Exclude<CaseOutcome, 'void'>;
  end: Date;
};

/**
 * The admissions of members, some after an unsuccessful application, and promotions. People with an account have none:
 * their own page shows what the rest of the demo tells of them.
 */
export function demoCaseSummaries(
  people: readonly DemoPerson[],
  cases: readonly DemoCase[],
): CaseSummary[] {
  const admitted = new Set(
    cases.filter(({ outcome }) => outcome === 'accepted').map(({ candidate }) => candidate),
  );
  const members = people
    .filter(({ login, joined }) => joined !== null && login === null)
    .toSorted((one, other) => ((one.joined ?? '') < (other.joined ?? '') ? 1 : -1));
  const applicants = members.slice(0, -founders).filter(({ id }) => !admitted.has(id));
  const successful = [
    ...applicants.map((person): Over => {
      return { person, kind: 'admission', outcome: 'accepted', end: new Date(person.joined ?? '') };
    }),
    ...members
      .filter(({ grade, gradeSince, joined }) => grade === 'senior' && gradeSince !== joined)
      .map((person): Over => {
        const end = new Date(person.gradeSince ?? '');
        return { person, kind: 'elevation_senior', outcome: 'accepted', end };
      }),
  ];
  // Two of three of them, beginning with those who joined last.
  const refused = applicants
    .filter((_, index) => index % 3 > 0)
    .slice(0, Math.max(0, planned - successful.length))
    .map((person): Over => {
      const draw = dice(seedOf(`${person.slug} refused`));
      const before = draw.between(daysBetweenCases.from, daysBetweenCases.to) * day;
      return {
        person,
        kind: 'admission',
        outcome: draw.pick(refusals),
        end: new Date(new Date(person.joined ?? '').getTime() - before),
      };
    });
  const staff = {
    secretary: people.find(({ login }) => login === 'secretary')?.id ?? null,
    chair: people.find(({ login }) => login === 'chair')?.id ?? null,
  };
  return numbered(
    [...successful, ...refused].slice(0, planned).map((over) => summaryOf(over, staff)),
  );
}

/** Numbers by series and year, in the order in which the cases began. */
function numbered(summaries: readonly CaseSummary[]): CaseSummary[] {
  const counters = new Map<string, number>();
  return summaries
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .map((summary) => {
      const { kind, created_at: began } = summary;
      const year = new Date(began).getUTCFullYear();
      const series = `${caseSeries(kind)} ${year}`;
      const counter = counters.get(series) ?? firstNumber;
      counters.set(series, counter + 1);
      return { ...summary, no: caseNumber(kind, year, counter) };
    });
}

function summaryOf(
  { person, kind, outcome, end }: Over,
  staff: Pick<DemoCase, 'secretary' | 'chair'>,
): CaseSummary {
  const key = `${person.slug} ${kind} ${outcome} summary`;
  const draw = dice(seedOf(key));
  const submitted = new Date(end.getTime() - draw.between(21, 44) * day);
  const start = new Date(submitted.getTime() - draw.between(1, 12) * day);
  const isAccepted = outcome === 'accepted';
  const isDecided = outcome !== 'withdrawn' && outcome !== 'expired';
  const judged = dice(seedOf(`${key} judged`));
  const closedOn = dayIn(end, settingDefaults['deadline.zone']);
  return {
    id: demoId('cases', key),
    no: '',
    kind,
    candidate: person.id,
    state: 'closed',
    track: draw.pick(tracks),
    language: draw.chance(0.85) ? 'ru' : 'en',
    created_at: start.toISOString(),
    submitted_at: submitted.toISOString(),
    due_at: null,
    ...timesOf({ state: 'closed', outcome }, { start, submitted, end }),
    revision: caseSteps({ state: 'closed', outcome }).length,
    round: 1,
    path: 'full',
    form_version: formVersionOf(kind),
    policy,
    secretary: staff.secretary,
    sponsor: null,
    nominator: null,
    nomination: null,
    nominator_relation: null,
    nominator_known_since: null,
    vote_opened_at: null,
    withdrawn_stage: outcome === 'withdrawn' ? 'screening' : null,
    flags: [],
    returns: outcome === 'expired' ? 1 : 0,
    decision: null,
    outcome,
    outcome_grade: isAccepted ? gradeSought(kind) : null,
    chair: isDecided ? staff.chair : null,
    departs: isDecided ? judged.chance(0.13) : null,
    wide_spread: isDecided ? judged.chance(0.16) : null,
    reason_codes: isDecided && !isAccepted ? ['evidence'] : [],
    letter_ru: null,
    letter_en: null,
    advice_ru: null,
    advice_en: null,
    cooldown_until: cooldownUntil({ kind, outcome, closedOn, reviewBegun: isDecided }, policy),
  };
}

/** What the job `case-retention` leaves of an application. */
export function removedApplication({ id, candidate, created_at, submitted_at }: CaseSummary) {
  return {
    id: demoId('applications', id),
    case: id,
    candidate,
    answers: {},
    submitted_answers: null,
    declared_at: submitted_at,
    autosaved_at: created_at,
  };
}

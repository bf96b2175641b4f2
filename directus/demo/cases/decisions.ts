// Decisions of the demo cases: drafts of letters, released letters with advice.
import type { CaseKind, CaseState } from '@site/shared/api';
import {
  type CaseOutcome,
  cooldownUntil,
  type Decision,
  decisionLetter,
  gradeSought,
  policySnapshot,
  successorOf,
} from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import type { DemoPerson } from '../people/people.ts';
import { advice } from './application-texts.ts';

const policy = policySnapshot(settingDefaults);
const zone = settingDefaults['deadline.zone'];

/** An elevation that is closed: how, and how many days before now it began and ended. */
export type Ending = {
  outcome: Exclude<CaseOutcome, 'accepted' | 'void'>;
  begun: number;
  ended: number;
};

/** The elevation of the demo account that may appeal. */
export const appealable: Ending = { outcome: 'declined', begun: 50, ended: 10 };

/** Further closed elevations; the other closed cases are admissions. */
export const endings: readonly Ending[] = [
  { outcome: 'declined', begun: 190, ended: 150 },
  { outcome: 'withdrawn', begun: 105, ended: 88 },
  { outcome: 'expired', begun: 150, ended: 120 },
  { outcome: 'deferred', begun: 240, ended: 200 },
];

/** The columns of a decision. */
export type DemoDecision = {
  decision: Decision | null;
  /** From the release on. */
  outcome: string | null;
  outcome_grade: string | null;
  chair: string | null;
  reason_codes: readonly string[];
  letter_ru: string | null;
  letter_en: string | null;
  advice_ru: string | null;
  advice_en: string | null;
  cooldown_until: string | null;
};

const decidedStates: readonly CaseState[] = ['ratifying', 'decided', 'closed'];

type Decided = {
  person: DemoPerson;
  state: CaseState;
  kind: CaseKind;
  no: string;
  ending: Ending | null;
  end: Date;
  chair: string | null;
};

/** The decision of a case; before the release its letters are drafts, and the advice is still missing. */
export function decisionOf(item: Decided): DemoDecision {
  const { person, state, kind, no, ending, end, chair } = item;
  const none = {
    decision: null,
    outcome: null,
    outcome_grade: null,
    chair: null,
    reason_codes: [],
    letter_ru: null,
    letter_en: null,
    advice_ru: null,
    advice_en: null,
    cooldown_until: null,
  };
  if (!decidedStates.includes(state)) return none;
  const isReleased = state === 'closed';
  const closedOn = dayIn(end, zone);
  const outcome = ending?.outcome ?? 'accepted';
  if (outcome === 'withdrawn' || outcome === 'expired') {
    const until = cooldownUntil({ kind, outcome, closedOn, reviewBegun: false }, policy);
    return { ...none, outcome, cooldown_until: until };
  }
  const until = cooldownUntil({ kind, outcome, closedOn, reviewBegun: true }, policy);
  const successor = isReleased ? successorOf({ outcome, round: 1 }, closedOn) : null;
  const reasons = outcome === 'accepted' ? [] : ['evidence'];
  const facts: Parameters<typeof decisionLetter>[0] = {
    outcome,
    kind,
    no,
    name: { ru: person.display.ru ?? '', en: person.display.en ?? '' },
    reasons,
    applyFrom: until,
    appealDays: policy['appeal.window_days'],
    resubmitUntil: successor?.validUntil ?? null,
  };
  const hasLetters = state !== 'ratifying';
  return {
    decision: outcome,
    outcome: isReleased ? outcome : null,
    outcome_grade: isReleased && outcome === 'accepted' ? gradeSought(kind) : null,
    chair,
    reason_codes: reasons,
    letter_ru: hasLetters ? decisionLetter(facts, 'ru') : null,
    letter_en: hasLetters ? decisionLetter(facts, 'en') : null,
    advice_ru: isReleased ? advice[outcome].ru : null,
    advice_en: isReleased ? advice[outcome].en : null,
    cooldown_until: isReleased ? until : null,
  };
}

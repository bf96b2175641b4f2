// Decisions of the demo cases: drafts of letters, released letters with advice.
import type { CaseKind, CaseState } from '@site/shared/api';
import { dayIn, settingDefaults } from '@site/shared/domain';
import {
  cooldownUntil,
  type Decision,
  decisionLetter,
  gradeSought,
  policySnapshot,
} from '@site/shared/domain/admissions';
import type { DemoPerson } from './people.ts';

const policy = policySnapshot(settingDefaults);
const zone = settingDefaults['deadline.zone'];

/** Days before now at which the declined case began and at which its decision was released. */
export const declinedDays = { begun: 50, released: 10 } as const;

/** The columns of a decision. */
export type DemoDecision = {
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

const advice = {
  accepted: {
    ru: 'Расскажите о своей практике шире: открытый доклад или статья помогут и вам, и коллегам.',
    en: 'Tell more people about your practice: an open talk or an article will help both you and your peers.',
  },
  declined: {
    ru: 'Покажите, что в каждом достижении сделали именно вы, и приложите подтверждения, которые можно проверить: ссылку, отчёт, письмо заказчика. Двух таких достижений достаточно.',
    en: 'Show what you yourself did in each achievement, and attach evidence that can be checked: a link, a report, a letter from the client. Two such achievements are enough.',
  },
} as const;

const decidedStates: readonly CaseState[] = ['ratifying', 'decided', 'closed'];

type Decided = {
  person: DemoPerson;
  state: CaseState;
  kind: CaseKind;
  no: string;
  isDeclined: boolean;
  end: Date;
  chair: string | null;
};

/** The decision of a case; before the release its letters are drafts, and the advice is still missing. */
export function decisionOf(item: Decided): DemoDecision {
  const { person, state, kind, no, isDeclined, end, chair } = item;
  const none = {
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
  const outcome: Decision = isDeclined ? 'declined' : 'accepted';
  const isReleased = state === 'closed';
  const closedOn = dayIn(end, zone);
  const until = cooldownUntil({ kind, outcome, closedOn, reviewBegun: true }, policy);
  const reasons = isDeclined ? ['evidence'] : [];
  const facts = {
    outcome,
    kind,
    no,
    name: { ru: person.display.ru ?? '', en: person.display.en ?? '' },
    reasons,
    applyFrom: until,
    appealDays: policy['appeal.window_days'],
    resubmitUntil: null,
  };
  const hasLetters = state !== 'ratifying';
  return {
    outcome,
    outcome_grade: isDeclined ? null : gradeSought(kind),
    chair,
    reason_codes: reasons,
    letter_ru: hasLetters ? decisionLetter(facts, 'ru') : null,
    letter_en: hasLetters ? decisionLetter(facts, 'en') : null,
    advice_ru: isReleased ? advice[outcome].ru : null,
    advice_en: isReleased ? advice[outcome].en : null,
    cooldown_until: isReleased ? until : null,
  };
}

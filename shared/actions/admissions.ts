import {
  type ApplicationAnswers,
  appealGrounds,
  caseTexts,
  chairQuestions,
  decisionReasons,
  decisions,
  earliestAcquaintance,
  endorserRelations,
  type FlaggedSection,
  formalReasons,
  reviewLimits,
  type SectionReply,
  voidReasons,
  voteChoices,
} from '@site/shared/domain/admissions';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  custom,
  email,
  id,
  integer,
  list,
  optional,
  paragraphs,
  revision,
  text,
} from './fields.ts';

/** The answer of every event: the new state and what the caller may do next. */
export type CaseAnswer = {
  id: string;
  state: string;
  revision: number;
  allowed: string[];
};
const answers = returns<CaseAnswer>();

/** An admission case; the item is its id or number: docs/domain/admissions.md. */
export const caseActions = defineActions('cases', {
  // Of the candidate.
  /** Opens the application for which the caller is eligible: admission, senior grade or readmission. */
  start: { returns: answers },
  /** Opens the application of a senior for the grade of fellow, who fills it in; by another senior or a fellow. */
  nominate: {
    fields: {
      nominee: id,
      relation: choice(endorserRelations),
      known_since: integer({ min: earliestAcquaintance, max: 2100 }),
      text: paragraphs(caseTexts.nomination),
    },
    returns: answers,
  },
  /** Saves some or all answers of a draft or of a returned application; a named answer is replaced as a whole. */
  autosave: {
    item: true,
    fields: { revision, answers: custom<Partial<ApplicationAnswers>>() },
    returns: answers,
  },
  submit: { item: true, fields: { revision }, returns: answers },
  /** Deletes a draft: the candidate, or the nominator, who thereby takes back the nomination. */
  delete: {
    item: true,
    final: {
      ru: 'Удалить черновик? Вернуть его будет нельзя.',
      en: 'Delete the draft? It cannot be restored.',
    },
    returns: answers,
  },
  withdraw: {
    item: true,
    fields: { reason: optional(paragraphs({ max: caseTexts.withdrawReason.max })) },
    final: {
      ru: 'Отозвать заявку? Отменить отзыв нельзя.',
      en: 'Withdraw the application? This cannot be undone.',
    },
    returns: answers,
  },
  /** Answers a return: each flagged section is changed, or answered here. */
  resubmit: {
    item: true,
    fields: {
      revision,
      replies: optional(custom<readonly SectionReply[]>({ rows: ['text'] })),
    },
    returns: answers,
  },
  'replace-endorser': {
    item: true,
    fields: {
      /** Id of the endorsement that is replaced. */
      endorsement: id,
      name: text(caseTexts.endorserName),
      email,
      relation: choice(endorserRelations),
      known_since: integer({ min: 1950, max: 2100 }),
      employer: optional(text({ max: 120 })),
    },
    returns: answers,
  },
  /** A message of the candidate to the secretary. */
  message: { item: true, fields: { body: paragraphs(caseTexts.message) } },
  /** Marks the messages to the caller as read. */
  'read-messages': { item: true },

  // Of the staff.
  claim: { item: true, fields: { revision }, returns: answers },
  return: {
    item: true,
    fields: { revision, flags: custom<readonly FlaggedSection[]>() },
    returns: answers,
  },
  pass: { item: true, fields: { revision }, returns: answers },
  /** A formal rejection; the second of secretary and chair confirms it with the same call. */
  reject: {
    item: true,
    fields: {
      revision,
      reason: choice(formalReasons),
      note: optional(paragraphs(caseTexts.reason)),
    },
    returns: answers,
  },
  /** Assigns the panel and invites it. `reviewers` may differ from the proposal, which the log records. */
  assign: {
    item: true,
    fields: { revision, reviewers: list(id, { min: 1, max: 12 }) },
    returns: answers,
  },
  /** The chair waives the conflicts of a reviewer with a case, as far as the rules allow it, before they are assigned. */
  'waive-conflict': {
    item: true,
    fields: { reviewer: id, text: paragraphs(reviewLimits.waiver) },
  },
  hold: {
    item: true,
    fields: { revision, reason: paragraphs(caseTexts.reason) },
    returns: answers,
  },
  unhold: { item: true, fields: { revision }, returns: answers },
  /** Voids a case; the second of secretary and administrator confirms it with the same call. */
  void: {
    item: true,
    fields: { revision, reason: choice(voidReasons), note: optional(paragraphs(caseTexts.reason)) },
    returns: answers,
  },
  /**
   * Opens the confidential part to an administrator for a day; the administrator asks, the chair confirms with the same
   * call.
   */
  'break-glass': {
    item: true,
    fields: { revision, reason: paragraphs(caseTexts.breakGlass) },
    returns: answers,
  },

  // The decision.
  /** One more reviewer (once), or a question to the candidate (`case.max_questions`). */
  ask: {
    item: true,
    fields: {
      revision,
      of: choice(chairQuestions),
      question: optional(paragraphs(caseTexts.question)),
    },
    returns: answers,
  },
  /** The candidate answers the open question of the chair. */
  answer: {
    item: true,
    fields: { revision, body: paragraphs(caseTexts.message) },
    final: {
      ru: 'Отправить ответ? Ответить можно один раз, изменить ответ будет нельзя.',
      en: 'Send the answer? You answer once, and the answer cannot be changed.',
    },
    returns: answers,
  },
  /** The chair closes a concern about integrity that a review has raised; the review still counts. */
  'settle-concern': {
    item: true,
    fields: { assignment: id, note: paragraphs(caseTexts.concern) },
  },
  /** The decision of the chair. Departing from the rule, and every decision on a split panel, needs a justification. */
  decide: {
    item: true,
    final: {
      ru: 'Принять решение? Изменить его будет нельзя.',
      en: 'Make the decision? It cannot be changed.',
    },
    fields: {
      revision,
      outcome: choice(decisions),
      reasons: optional(list(choice(decisionReasons), { max: decisionReasons.length })),
      justification: optional(paragraphs(caseTexts.justification)),
    },
    returns: answers,
  },
  /** The vote of a member of the board on the decision of the chair; it is final and secret until the vote closes. */
  vote: {
    item: true,
    fields: { choice: choice(voteChoices) },
    final: {
      ru: 'Проголосовать? Изменить голос будет нельзя.',
      en: 'Cast the vote? It cannot be changed.',
    },
    returns: answers,
  },
  /** Saves the letters and the advice to the candidate, in both languages; what is left out stays. */
  letter: {
    item: true,
    fields: {
      revision,
      letter_ru: optional(paragraphs(caseTexts.letter)),
      letter_en: optional(paragraphs(caseTexts.letter)),
      advice_ru: optional(paragraphs(caseTexts.advice)),
      advice_en: optional(paragraphs(caseTexts.advice)),
    },
    returns: answers,
  },
  /** Announces the decision; another person than the one who decided. */
  release: {
    item: true,
    fields: { revision },
    final: {
      ru: 'Объявить решение? Отменить объявление нельзя.',
      en: 'Announce the decision? This cannot be undone.',
    },
    returns: answers,
  },
  /** Ends the waiting time after a decision early. */
  'lift-cooldown': {
    item: true,
    fields: { revision, reason: paragraphs(caseTexts.reason) },
    returns: answers,
  },

  /** Appeals against a refusal: opens the appeal, a case of its own. */
  appeal: {
    item: true,
    fields: { ground: choice(appealGrounds), text: paragraphs(caseTexts.grounds) },
    final: {
      ru: 'Подать апелляцию? По одному решению её подают один раз; дополнить её потом нельзя.',
      en: 'File the appeal? A decision can be appealed once, and nothing can be added later.',
    },
    returns: answers,
  },

  /** An internal message, which the candidate never sees. */
  note: { item: true, fields: { body: paragraphs(caseTexts.message) } },
  /** A message to the candidate. */
  write: {
    item: true,
    fields: { body: paragraphs(caseTexts.message), template: optional(text({ max: 40 })) },
  },
});

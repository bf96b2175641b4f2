import {
  answerDocuments,
  initiativeTexts,
  legalRefs,
  namedCoSponsors,
  rejectionCodes,
  thresholds,
} from '@site/shared/domain/initiatives';
import { defineActions, returns } from './define-actions.ts';
import { choice, flag, id, integer, list, optional, paragraphs, text } from './fields.ts';

const { title, problem, proposal, legalRef, comment, note, review, addressee, answer } =
  initiativeTexts;

/**
 * What the author writes. A draft may be incomplete: one title is enough. Before co-sponsors are asked, and before it is
 * submitted, every text of at least one language is complete, and the other language is complete or empty.
 */
const written = {
  title_ru: optional(text({ max: title.max })),
  title_en: optional(text({ max: title.max })),
  problem_ru: optional(paragraphs({ max: problem.max })),
  problem_en: optional(paragraphs({ max: problem.max })),
  proposal_ru: optional(paragraphs({ max: proposal.max })),
  proposal_en: optional(paragraphs({ max: proposal.max })),
  /** Laws that the initiative is about. */
  legal_refs: optional(list(text(legalRef), legalRefs)),
} as const;

/** What a supporter shows of themselves; a comment only together with the name (otherwise `E_UNTICKED`). */
const shown = {
  /** Consent to be named among the supporters. Without it nobody learns who has supported, not even the staff. */
  public_name: optional(flag),
  comment: optional(paragraphs({ max: comment.max })),
} as const;

/** An initiative: docs/domain/initiatives.md, "Life". Its key is its id. */
export const initiativeActions = defineActions('initiatives', {
  create: {
    fields: written,
    returns: returns<{ id: string; state: string }>(),
  },
  save: { item: true, fields: written },
  /** Asks people to co-sponsor it, three at first; later others in place of those who have declined, or more. */
  ask: {
    item: true,
    fields: {
      /** Ids of people. */
      co_sponsors: list(id, { min: 1, max: namedCoSponsors.max }),
    },
  },
  /** The co-sponsor agrees. */
  confirm: { item: true },
  /** The co-sponsor refuses, or takes a confirmation back. */
  decline: {
    item: true,
    final: { ru: 'Отказаться от соавторства?', en: 'Decline to co-sponsor?' },
  },
  /** Sends it to the moderators; once three co-sponsors have confirmed. */
  submit: { item: true },
  withdraw: {
    item: true,
    final: {
      ru: 'Отозвать инициативу? Вернуть её будет нельзя.',
      en: 'Withdraw the initiative? It cannot be brought back.',
    },
  },
  /** Opens the collection of support. */
  approve: { item: true, fields: { threshold: integer(thresholds) } },
  return: { item: true, fields: { text: paragraphs(note) } },
  reject: { item: true, fields: { reason: choice(rejectionCodes), text: paragraphs(note) } },
  /** Supports it; `E_STATE` for those who support it already. */
  support: { item: true, fields: shown },
  /** Takes the support back, until collecting closes. */
  unsupport: { item: true },
  /**
   * Changes what is shown of the own support: name and comment. After collecting has closed the name can only be taken
   * away.
   */
  sign: { item: true, fields: shown },
  'start-review': { item: true },
  /** Stores what the experts say; it may be written again until it is sent. */
  review: { item: true, fields: { review_ru: paragraphs(review), review_en: paragraphs(review) } },
  send: {
    item: true,
    fields: { addressee_ru: text(addressee), addressee_en: text(addressee) },
  },
  answer: {
    item: true,
    fields: {
      answer_ru: paragraphs(answer),
      answer_en: paragraphs(answer),
      /** One a line: an address, a space, a title. */
      documents: optional(paragraphs(answerDocuments.text)),
    },
  },
  close: { item: true },
});

// Limits and codes of legislative initiatives: docs/domain/initiatives.md.
import { textLength } from '../text/text-length.ts';

/** Lengths of texts, in characters. A draft may be shorter; it is complete before anybody is asked to co-sponsor it. */
export const initiativeTexts = {
  title: { min: 5, max: 140 },
  problem: { min: 200, max: 3000 },
  proposal: { min: 200, max: 6000 },
  /** A law, or a part of one, that the initiative is about. */
  legalRef: { min: 3, max: 200 },
  /** What a supporter says beside their name. */
  comment: { min: 1, max: 500 },
  /** What the moderators say when they return or reject. */
  note: { min: 5, max: 2000 },
  /** What the experts say. */
  review: { min: 20, max: 6000 },
  addressee: { min: 2, max: 200 },
  answer: { min: 20, max: 6000 },
} as const;

/** References to laws of one initiative. */
export const legalRefs = { max: 10 } as const;
/** Documents of an answer: links with titles, one a line (`documentsIn`). */
export const answerDocuments = {
  max: 10,
  title: { min: 3, max: 200 },
  text: { max: 6000 },
} as const;

/** Confirmed co-sponsors without whom an initiative cannot be submitted. */
export const neededCoSponsors = 3;
/** Co-sponsors that an author may ask, those who have declined not counted. */
export const namedCoSponsors = { min: neededCoSponsors, max: 10 } as const;
/** Days within which co-sponsors confirm. */
export const confirmationDays = 14;
/** Days within which support is collected. */
export const collectingDays = 30;
/** Supports that an editor may demand when an initiative is opened. */
export const thresholds = { min: 1, max: 100_000 } as const;
/** Initiatives of one author that are not submitted yet. */
export const maxDrafts = 5;

/** Why an initiative is rejected. */
export const rejectionCodes = [
  'out_of_scope',
  'duplicate',
  'unlawful',
  'offensive',
  'unclear',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** States in which everybody reads an initiative; an expired one only if it was opened. */
export const publishedStates = [
  'collecting',
  'threshold_met',
  'expert_review',
  'sent',
  'answered',
  'closed',
] as const;

/** Texts that an author writes, in one language. */
export type InitiativeLanguage = { title: string; problem: string; proposal: string };

/** The texts that are missing or too short, null for a language without any text. */
export function incompleteTexts(texts: InitiativeLanguage): (keyof InitiativeLanguage)[] | null {
  const fields = ['title', 'problem', 'proposal'] as const;
  if (fields.every((field) => texts[field] === '')) return null;
  return fields.filter((field) => textLength(texts[field]) < initiativeTexts[field].min);
}

/** How far the collection has come: a share from 0 to 1, and how many supports are missing. */
export function progressOf({ supports, threshold }: { supports: number; threshold: number }): {
  share: number;
  missing: number;
} {
  const share = threshold > 0 ? Math.min(1, supports / threshold) : 0;
  return { share, missing: Math.max(0, threshold - supports) };
}

/** A document of an answer. */
export type AnswerDocument = { readonly url: string; readonly title: string };

/** The documents in a text with one a line: the address, a space, the title. */
export function documentsIn(text: string): AnswerDocument[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [url = '', ...title] = line.split(/\s+/);
      return { url, title: title.join(' ') };
    });
}

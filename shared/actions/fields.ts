// The kinds of fields that a payload may have.
import type { FieldFacts } from '@site/shared/contract';

type TextLimits = Omit<Extract<FieldFacts, { type: 'text' }>, 'type' | 'multiline'>;

/** A text of one line with its limits; both count characters as a reader sees them. */
export function text<const Limits extends TextLimits>(
  limits: Limits,
): { readonly type: 'text' } & Limits {
  return { type: 'text', ...limits };
}

/** A text of several lines with its limits. */
export function paragraphs<const Limits extends TextLimits>(
  limits: Limits,
): { readonly type: 'text'; readonly multiline: true } & Limits {
  return { type: 'text', multiline: true, ...limits };
}

/** One of a few codes. */
export function choice<const Of extends readonly string[]>(of: Of) {
  return { type: 'choice', of } as const;
}

/** A whole number between two limits, both inclusive. */
export function integer<const Limits extends { min: number; max: number }>(limits: Limits) {
  return { type: 'integer', ...limits } as const;
}

/** Several values of one kind. */
export function list<const Each extends FieldFacts>(
  each: Each,
  limits: { min?: number; max: number },
) {
  return { type: 'list', each, ...limits } as const;
}

/** A field that may be left out. */
export function optional<const Facts extends FieldFacts>(
  facts: Facts,
): Facts & { readonly optional: true } {
  return { ...facts, optional: true };
}

/** A field whose value the page knows: its form does not draw it. */
export function hidden<const Facts extends FieldFacts>(
  facts: Facts,
): Facts & { readonly hidden: true } {
  return { ...facts, hidden: true };
}

type CustomFacts = Extract<FieldFacts, { type: 'custom' }>;

/** A field whose rules only the backend knows; pages know its type, and how controls write it. */
export function custom<Value>(
  written?: CustomFacts['written'],
): Pick<CustomFacts, 'type' | 'written'> & { readonly value?: Value } {
  return { type: 'custom', ...(written && { written }) };
}

export const email = { type: 'email' } as const;
export const link = { type: 'link' } as const;
/** The id of a row: a UUID. */
export const id = { type: 'id' } as const;
export const flag = { type: 'flag' } as const;
/** A day of the calendar: `YYYY-MM-DD`. */
export const date = { type: 'date' } as const;
export const password = { type: 'password' } as const;

/** A code of the second factor, for an action that asks for one when the last is older than an hour. */
export const factorCode = optional(text({ max: 32 }));

/** The revision that the caller has seen; another one is refused with `E_CONFLICT_VERSION`. */
export const revision = hidden(optional(integer({ min: 0, max: 1_000_000_000 })));

/** A consent that is given by a tick: its value is the version of its text. */
export const consent = { type: 'consent' } as const;

/** The field of a native form of a final action: the tick that answers its question. */
export const sureField = 'sure';

/** The field of a posted form that tells it from others of its action on the page. */
export const partField = 'form-part';

/**
 * The field of a posted button, whose value is the payload as JSON: called at once, after a question, and after its answer.
 */
export const callNames = { call: 'call', ask: 'call-ask', sure: 'call-sure' } as const;

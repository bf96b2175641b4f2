// Text fields of action forms: docs/domain/names-and-addresses.md, "Length of texts".
import type { Refusal } from '@site/shared/domain/system';
import {
  lengthRefusal,
  lineRefusal,
  linkRefusal,
  normalizedText,
  storedLink,
} from '@site/shared/domain/text';
import { z } from 'zod';

type Limits = { readonly min?: number; readonly max: number };

/** A zod check for a rule of the domain, which returns null when nothing is wrong. */
export function refusedBy(rule: (text: string) => Refusal | null) {
  return (text: string, context: z.RefinementCtx<string>): void => {
    const against = rule(text);
    if (against) context.addIssue({ code: 'custom', params: { ...against } });
  };
}

/** A zod check for length limits: `E_REQUIRED` for an empty text, otherwise a refusal with both numbers. */
export function withinLimits(limits: Limits) {
  return refusedBy((text) => {
    const against = lengthRefusal(text, limits);
    return against?.params?.m === 0 ? { code: 'E_REQUIRED' } : against;
  });
}

/** A link that may be shown; the result is in its stored form. */
export const linkField = z
  .string()
  .transform(storedLink)
  .superRefine(refusedBy((link) => (link === '' ? { code: 'E_REQUIRED' } : linkRefusal(link))));

/** A text of several lines with limits counted in visible characters; the result is in its stored form. */
export function paragraphsField(limits: Limits) {
  return z.string().transform(normalizedText).superRefine(withinLimits(limits));
}

/** The same for a text of one line: line breaks are refused with `E_INVALID`. */
export function textField(limits: Limits) {
  return paragraphsField(limits).superRefine(refusedBy(lineRefusal));
}

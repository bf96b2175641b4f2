// Texts in the forms of actions: docs/domain/names-and-addresses.md, "Length of texts".
import {
  lengthRefusal,
  linkRefusal,
  type Refusal,
  settledText,
  storedLink,
} from '@site/shared/domain';
import { z } from 'zod';

type Limits = { readonly min?: number; readonly max: number };

/** Complains of a text in the words of a rule of the domain, which gives null where nothing is wrong. */
export function refusedBy(rule: (text: string) => Refusal | null) {
  return (text: string, context: z.RefinementCtx<string>): void => {
    const against = rule(text);
    if (against) context.addIssue({ code: 'custom', params: { ...against } });
  };
}

/** Complains of a text that does not keep its limits: `E_REQUIRED` of an empty one, else with both numbers. */
export function withinLimits(limits: Limits) {
  return refusedBy((text) => {
    const against = lengthRefusal(text, limits);
    return against?.params?.m === 0 ? { code: 'E_REQUIRED' } : against;
  });
}

/** A link that may be shown; it comes out as it is stored. */
export const linkField = z
  .string()
  .transform(storedLink)
  .superRefine(refusedBy((link) => (link === '' ? { code: 'E_REQUIRED' } : linkRefusal(link))));

/** A text that keeps its limits as its reader counts; it comes out as it is stored. */
export function textField(limits: Limits) {
  return z.string().transform(settledText).superRefine(withinLimits(limits));
}

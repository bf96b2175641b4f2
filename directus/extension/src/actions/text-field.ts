// Texts in the forms of actions: docs/domain/names-and-addresses.md, "Length of texts".
import { lengthRefusal, settledText } from '@site/shared/domain';
import { z } from 'zod';

type Limits = { readonly min?: number; readonly max: number };

/** Complains of a text that does not keep its limits: `E_REQUIRED` of an empty one, else with both numbers. */
export function withinLimits(limits: Limits) {
  return (text: string, context: z.RefinementCtx<string>): void => {
    const against = lengthRefusal(text, limits);
    if (!against) return;
    const isEmpty = against.params?.m === 0;
    context.addIssue({ code: 'custom', params: isEmpty ? { code: 'E_REQUIRED' } : { ...against } });
  };
}

/** A text that keeps its limits as its reader counts; it comes out as it is stored. */
export function textField(limits: Limits) {
  return z.string().transform(settledText).superRefine(withinLimits(limits));
}

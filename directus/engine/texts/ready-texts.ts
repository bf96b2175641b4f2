import type { ActionContext } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import type { Picked } from '../rows.ts';
import type { RowIn } from '../schema/row-types.ts';

/** The languages of texts. */
export const languages = ['ru-RU', 'en-US'] as const;

/** A refusal with the missing languages (`E_PARITY`), unless texts are ready in all languages. */
export function missingLanguagesRefusal(
  ready: readonly { language: string }[],
): Refusal | undefined {
  const missing = languages.filter((one) => !ready.some(({ language }) => language === one));
  if (missing.length === 0) return undefined;
  return refusal('E_PARITY', { params: { fields: missing.join(', ') } });
}

/** The ready translations of `collection` that match a filter, with these fields. */
export function readyTexts<const Name extends string, const Field extends string = 'language'>(
  { rows }: Pick<ActionContext, 'rows'>,
  collection: Name,
  filter: Row,
  fields: readonly ('language' | Field)[] = ['language'],
): Promise<Picked<RowIn<`${Name}_translations`>, 'language' | Field>[]> {
  const ready = { tr_status: { _eq: 'ready' } };
  const texts: string = `${collection}_translations`;
  const found = rows(texts).find({ _and: [filter, ready] }, fields);
  return found as Promise<Picked<RowIn<`${Name}_translations`>, 'language' | Field>[]>;
}

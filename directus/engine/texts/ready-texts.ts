import type { ActionContext } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';

const languages = ['ru-RU', 'en-US'];

/** A refusal with the missing languages (`E_PARITY`), unless texts are ready in all languages. */
export function missingLanguagesRefusal(ready: readonly Row[]): Refusal | undefined {
  const missing = languages.filter((one) => !ready.some(({ language }) => language === one));
  if (missing.length === 0) return undefined;
  return refusal('E_PARITY', { params: { fields: missing.join(', ') } });
}

/** The ready translations of `collection` that match a filter, with these fields. */
export function readyTexts(
  { rows }: Pick<ActionContext, 'rows'>,
  collection: string,
  filter: Row,
  fields: readonly string[] = ['language'],
): Promise<Row[]> {
  const ready = { tr_status: { _eq: 'ready' } };
  return rows(`${collection}_translations`).find({ _and: [filter, ready] }, fields);
}

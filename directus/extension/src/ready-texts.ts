import type { ActionContext } from './actions/action-context.ts';
import type { Row } from './host.ts';
import { type Refusal, refusal } from './refuse.ts';

const languages = ['ru-RU', 'en-US'];

/** What speaks against showing texts of which some are missing: `E_PARITY` with their languages. */
export function againstMissing(ready: readonly Row[]): Refusal | undefined {
  const missing = languages.filter((one) => !ready.some(({ language }) => language === one));
  if (missing.length === 0) return undefined;
  return refusal('E_PARITY', { params: { fields: missing.join(', ') } });
}

/** The ready texts among those of `collection` that a filter finds, with these fields of each. */
export function readyTexts(
  { rows }: Pick<ActionContext, 'rows'>,
  collection: string,
  filter: Row,
  fields: readonly string[] = ['language'],
): Promise<Row[]> {
  const ready = { tr_status: { _eq: 'ready' } };
  return rows(`${collection}_translations`).find({ _and: [filter, ready] }, fields);
}

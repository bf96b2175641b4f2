// Events that change texts which readers have seen: docs/domain/workflows.md, "News".
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { textField } from '../actions/text-field.ts';
import type { Row } from '../host.ts';
import { updateParity } from '../parity/update-parity.ts';
import { type Refusal, refusal } from '../refuse.ts';
import type { Rows } from '../rows.ts';
import { findCollection, textsKey } from '../schema/known-collections.ts';
import { textOf } from '../values.ts';
import { languages } from './ready-texts.ts';

type Language = (typeof languages)[number];
/** A note to readers by language. */
export type Notes = Partial<Record<Language, string>>;

/** The note of a major edit, in each language. */
export const changeNotes = z
  .partialRecord(z.enum(languages), textField({ min: 1, max: 200 }))
  .default({});

/**
 * Refusals for a note to readers: it is missing in a language that the row has, or given in a language that the row
 * does not have; each with its field.
 */
export function noteRefusals(note: Notes, texts: readonly { language: string }[]): Refusal[] {
  return languages.flatMap((language) => {
    const isThere = texts.some((text) => text.language === language);
    if (isThere === (note[language] !== undefined)) return [];
    return refusal(isThere ? 'E_REQUIRED' : 'E_INVALID', { field: `note.${language}` });
  });
}

type Edits = {
  collection: string;
  id: string;
  texts: Readonly<Record<string, Row>>;
  note?: Notes | undefined;
  /** The change as it is stored, such as with parsed Markdown. */
  stored: (change: Row, language: string) => Row;
};

/**
 * Writes changes and notes into the translations of a row, and compares its languages. Throws `E_INVALID` for a language
 * that the row does not have, unless its first text may be written (`firstTexts`).
 */
export async function editTexts(
  context: { rows: (collection: string) => Rows },
  { collection, id, texts, note = {}, stored }: Edits,
): Promise<void> {
  const rows = context.rows(`${collection}_translations`);
  const key = textsKey(collection);
  const mayBeFirst = findCollection(collection)?.firstTexts === true;
  const found = await rows.find({ [key]: { _eq: id } }, ['id', 'language']);
  for (const [language, change] of Object.entries(texts)) {
    const text = found.find((one) => one.language === language);
    const written = stored(change, language);
    if (text) await rows.change(textOf(text.id), written);
    else if (!mayBeFirst) throw refusal('E_INVALID', { field: `texts.${language}` });
    else await rows.add({ id: uuid(), [key]: id, language, tr_status: 'ready', ...written });
  }
  for (const text of found) {
    const said = note[text.language as Language];
    if (said) await rows.change(textOf(text.id), { updated_note: said });
  }
  await updateParity(context, collection, id, Object.keys(texts));
}

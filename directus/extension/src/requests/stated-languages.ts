import type { Knex } from 'knex';
import { definitionFor } from '../../../schema/definition.ts';
import type { Hook, Row } from '../host.ts';

const { collections } = definitionFor({ name: '', siteUrl: '' });
const texts = collections
  .map(({ collection }) => collection)
  .filter((collection) => collection.endsWith('_translations'));

/**
 * Takes the language out of a change of a text that has this language already. The studio sends it along with
 * whatever was changed, and nobody has the right to change it; another language stays in, and is refused.
 */
export const passStatedLanguages: Hook = ({ filter }) => {
  for (const collection of texts) {
    filter(`${collection}.items.update`, async (payload, { keys = [] }, context) => {
      const { language, ...rest } = payload as Row;
      const code = codeOf(language);
      if (context.accountability === null || code === undefined) return payload;
      const other = await (context.database as Knex)(collection)
        .whereIn('id', keys)
        .whereNot({ language: code })
        .first('id');
      return other ? payload : rest;
    });
  }
};

/** `ru-RU`, or the row of a language with nothing but its key. */
function codeOf(language: unknown): string | undefined {
  if (typeof language === 'string') return language;
  const { code, ...more } = (language ?? {}) as { code?: unknown };
  return typeof code === 'string' && Object.keys(more).length === 0 ? code : undefined;
}

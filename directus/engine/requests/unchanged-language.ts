import type { Knex } from 'knex';
import type { Hook } from '../host.ts';
import { currentDefinition } from '../schema/definition.ts';

/**
 * Drops an unchanged `language` from updates of translations. The studio always sends it, but no role may update
 * it. A different language stays in the payload and is refused.
 */
export const dropUnchangedLanguage: Hook = ({ filter }) => {
  const names = currentDefinition().collections.map(({ collection }) => collection);
  for (const collection of names.filter((name) => name.endsWith('_translations'))) {
    filter(`${collection}.items.update`, async (payload, { keys = [] }, context) => {
      const { language, ...rest } = payload;
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

/** The code of `ru-RU` or `{code: 'ru-RU'}`; undefined for anything else. */
function codeOf(language: unknown): string | undefined {
  if (typeof language === 'string') return language;
  const { code, ...more } = (language ?? {}) as { code?: unknown };
  return typeof code === 'string' && Object.keys(more).length === 0 ? code : undefined;
}

import type { FilterContext, FilterMeta, Hook, Host } from '../../engine/host.ts';
import { markdownRefusals } from '../../engine/texts/markdown-refusals.ts';
import { renderText } from '../../engine/texts/render-text.ts';

/**
 * Parses the Markdown of an article on write, so that pages only render the stored tree. The tree and the
 * reading time are always computed; values sent by the caller are dropped. Refuses Markdown that would not be
 * rendered as written.
 */
export const computeNewsBody: Hook = ({ filter }, host) => {
  filter('news_translations.items.create', (payload) => {
    const row = payload as Record<string, unknown>;
    return withBody(row, row.language);
  });
  filter('news_translations.items.update', async (payload, meta, context) => {
    const row = payload as Record<string, unknown>;
    return withBody(row, row.language ?? (await languageOf(host, meta, context)));
  });
};

function withBody(
  { body_tree, reading_minutes, ...row }: Record<string, unknown>,
  language: unknown,
): Record<string, unknown> {
  if (!('body' in row)) return row;
  const source = typeof row.body === 'string' ? row.body : '';
  const { tree, readingMinutes, errors } = renderText(source, language);
  const refused = markdownRefusals({ errors }, 'body');
  if (refused.length > 0) throw refused;
  return { ...row, body_tree: tree, reading_minutes: readingMinutes };
}

/** The language of the updated rows; a batch update uses that of the first row. */
async function languageOf(
  { services }: Host,
  { keys = [] }: FilterMeta,
  { schema, database }: FilterContext,
): Promise<unknown> {
  const [key] = keys;
  if (key === undefined) return undefined;
  const texts = new services.ItemsService('news_translations', {
    schema,
    accountability: null,
    knex: database,
  });
  const { language } = await texts.readOne(key, { fields: ['language'] });
  return language;
}

import type { FilterContext, FilterMeta, Hook, Host } from '../host.ts';
import { markdownRefusals } from '../markdown-refusals.ts';
import { renderText } from '../render-text.ts';

/**
 * Parses the Markdown of an article when it is written, so that a page only has to draw it. The
 * tree and the minutes are always computed: what a caller sends for them is dropped. Refuses what would not be
 * shown as it is written.
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

/** One text is one language: rows of a joint update share the first one's. */
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

import type { FilterContext, FilterMeta, Hook, Host } from '../host.ts';
import { markdownRefusals } from './markdown-refusals.ts';
import { renderText } from './render-text.ts';

/** Texts that are parsed on write: the columns of the source and of the parsed tree. */
const parsed: Readonly<Record<string, readonly [source: string, tree: string]>> = {
  faq_items_translations: ['answer', 'answer_tree'],
  radar_editions_translations: ['foreword', 'foreword_tree'],
  radar_placements_translations: ['rationale', 'rationale_tree'],
};

/**
 * Parses Markdown on write, so that pages only render the stored tree. A submitted tree is dropped. Markdown
 * errors are refused.
 */
export const computeTextTrees: Hook = ({ filter }, host) => {
  for (const [collection, [source, tree]] of Object.entries(parsed)) {
    const withTree = ({ [tree]: _, ...row }: Record<string, unknown>, language: unknown) => {
      if (!(source in row)) return row;
      const text = typeof row[source] === 'string' ? row[source] : '';
      const rendered = renderText(text, language);
      const refused = markdownRefusals(rendered, source);
      if (refused.length > 0) throw refused;
      return { ...row, [tree]: rendered.tree };
    };
    filter(`${collection}.items.create`, (payload) => {
      const row = payload as Record<string, unknown>;
      return withTree(row, row.language);
    });
    filter(`${collection}.items.update`, async (payload, meta, context) => {
      const row = payload as Record<string, unknown>;
      return withTree(row, row.language ?? (await languageOf(host, collection, meta, context)));
    });
  }
};

/** The language of the updated rows; in an update of several rows, that of the first. */
async function languageOf(
  { services }: Host,
  collection: string,
  { keys = [] }: FilterMeta,
  { schema, database }: FilterContext,
): Promise<unknown> {
  const [key] = keys;
  if (key === undefined) return undefined;
  const texts = new services.ItemsService(collection, {
    schema,
    accountability: null,
    knex: database,
  });
  const { language } = await texts.readOne(key, { fields: ['language'] });
  return language;
}

import type { FilterContext, FilterMeta, Hook, Host } from './host.ts';
import { markdownRefusals } from './markdown-refusals.ts';
import { renderText } from './render-text.ts';

/** Texts that are parsed when they are written: the column of the source, that of the tree. */
const parsed: Readonly<Record<string, readonly [source: string, tree: string]>> = {
  faq_items_translations: ['answer', 'answer_tree'],
  radar_editions_translations: ['foreword', 'foreword_tree'],
  radar_placements_translations: ['rationale', 'rationale_tree'],
};

/**
 * Parses Markdown when it is written, so that a page only has to draw it. The tree is always
 * computed: what a caller sends for it is dropped. Refuses what would not be shown as it is written.
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

/** One text is one language: rows of a joint update share the first one's. */
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

import type { FilterContext, FilterMeta, Hook, Host, Row } from '../host.ts';
import { textOf } from '../values.ts';
import { markdownRefusals } from './markdown-refusals.ts';
import { renderText } from './render-text.ts';

/** Texts that are parsed on write: the columns of the source and of the parsed tree. */
const parsed: Readonly<Record<string, readonly [source: string, tree: string]>> = {
  faq_items_translations: ['answer', 'answer_tree'],
  radar_editions_translations: ['foreword', 'foreword_tree'],
  radar_placements_translations: ['rationale', 'rationale_tree'],
};

/**
 * A change of a text with the tree of its Markdown; a submitted tree is dropped. Throws `E_MARKDOWN` at `field` for what
 * would not be rendered as written.
 */
export function withTextTree(
  collection: string,
  change: Row,
  language: unknown,
  field?: string,
): Row {
  const [source, tree] = parsed[collection] ?? [];
  if (!source || !tree) return change;
  const { [tree]: _, ...row } = change;
  if (!(source in row)) return row;
  const rendered = renderText(textOf(row[source]), language);
  const refused = markdownRefusals(rendered, field ?? source);
  if (refused.length > 0) throw refused;
  return { ...row, [tree]: rendered.tree };
}

/**
 * Parses Markdown on write, so that pages only render the stored tree. A submitted tree is dropped. Markdown
 * errors are refused.
 */
export const computeTextTrees: Hook = ({ filter }, host) => {
  for (const collection of Object.keys(parsed)) {
    filter(`${collection}.items.create`, (payload) => {
      const row = payload as Record<string, unknown>;
      return withTextTree(collection, row, row.language);
    });
    filter(`${collection}.items.update`, async (payload, meta, context) => {
      const row = payload as Record<string, unknown>;
      const language = row.language ?? (await languageOf(host, collection, meta, context));
      return withTextTree(collection, row, language);
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

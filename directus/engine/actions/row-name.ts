// The name of a row as the studio heads its page: its display template, in both languages.
import type { Locale } from '@site/shared/contract';
import { validate as isUuid } from 'uuid';
import type { Row } from '../host.ts';
import { currentDefinition } from '../schema/definition.ts';
import { textOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';

type Texts = Record<Locale, string>;
type Context = Pick<ActionContext, 'rows'>;

const placeholder = /\{\{([\w.]+)\}\}/g;
const untitled = { ru: 'Без названия', en: 'Untitled' } as const;
const languages = { ru: 'ru-RU', en: 'en-US' } as const;

/** A row with its name, which is never empty; undefined when there is no such row. */
export async function namedRow(
  { rows }: Context,
  collection: string,
  key: string,
): Promise<{ row: Row; name: Texts } | undefined> {
  if (!isUuid(key)) return undefined;
  const naming = rowNaming(collection);
  const [row] = await rows(collection).find({ id: { _eq: key } }, naming.fields);
  return row && { row, name: naming.nameOf(row) };
}

/** How the rows of a collection are named. */
type Naming = {
  /** Whether rows have names at all. */
  isNamed: boolean;
  /** The fields to read. */
  fields: string[];
  nameOf: (row: Row) => Texts;
};

/** How the rows of a collection are named, by default by its display template. */
export function rowNaming(collection: string, by?: string): Naming {
  const definition = definitionOf(collection);
  const template = by ?? textOf(definition?.meta.display_template);
  const paths = [...template.matchAll(placeholder)].map(([, path = '']) => path);
  const below = paths.flatMap((path) => {
    if (path === 'translations') return ['translations.*'];
    return path.includes('.') ? [path.replace(/\.\w+$/, '.*')] : [];
  });
  const filled = (row: Row, locale: Locale) =>
    template
      .replaceAll(placeholder, (_, path: string) =>
        path === 'translations' ? textIn(row, collection, locale) : valueAt(row, path, locale),
      )
      .trim() || untitled[locale];
  return {
    isNamed: template !== '',
    fields: ['*', ...below],
    nameOf: (row) => ({ ru: filled(row, 'ru'), en: filled(row, 'en') }),
  };
}

/** The value of a path, in the language where there is one. */
function valueAt(row: Row, path: string, locale: Locale): string {
  const parts = path.split('.');
  const field = parts.pop() ?? '';
  const of = parts.reduce<Row>((inner, part) => (inner[part] ?? {}) as Row, row);
  return textOf(of[field.replace(/_ru$/, `_${locale}`)] ?? of[field] ?? '');
}

/** The title of a row with translations, or what stands for it. */
function textIn({ translations }: Row, collection: string, locale: Locale): string {
  const texts = (translations ?? []) as Row[];
  const text = texts.find(({ language }) => language === languages[locale]) ?? texts[0];
  const field = definitionOf(collection)?.fields.find((one) => one.field === 'translations');
  const shown = textOf((field?.meta.display_options as Row | undefined)?.template);
  return shown.replaceAll(placeholder, (_, name: string) => textOf(text?.[name] ?? ''));
}

function definitionOf(collection: string) {
  return currentDefinition().collections.find((one) => one.collection === collection);
}

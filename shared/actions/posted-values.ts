// What the controls of a form give to the fields of an action, in the browser and on the web server.
import type { FieldFacts } from '@site/shared/contract';

/** A form as it is sent: `FormData` and `URLSearchParams`. */
export type Posted = {
  getAll: (name: string) => unknown[];
  keys: () => Iterable<string>;
};

type Custom = Extract<FieldFacts, { type: 'custom' }>;
type Rows = Extract<Custom['written'], object>;

/** Names with more dots are not read. */
const maxParts = 3;
/** A place in a list, such as the 2 of `links.2.url`. */
const place = /^\d{1,2}$/;

/**
 * The value of a field; undefined when the form has none, and for an empty optional field. The names of controls say where
 * their values belong: `texts.ru.headline` is a part of `texts`, and `links.0.url` a part of the first entry of a list.
 * Several controls of the name `topics[]` are a list that replaces the one that scripts write as JSON. An unticked box
 * is known by a hidden field of its name before it, with the value `false`.
 */
export function postedValue(form: Posted, name: string, facts: FieldFacts): unknown {
  const value = textsOf(form, name).at(-1);
  if (facts.type === 'flag') return flagOf(value, facts.optional);
  if (facts.type === 'list') return listOf(form, name);
  if (facts.type === 'custom') return customValue(form, name, facts);
  if (value === undefined || (value.trim() === '' && facts.optional)) return undefined;
  return facts.type === 'integer' ? numberOr(value) : value;
}

function customValue(form: Posted, name: string, { written }: Custom): unknown {
  const value = textsOf(form, name).at(-1);
  if (typeof written === 'object') return rowsOf(partsOf(form, name) ?? jsonOf(value), written);
  switch (written) {
    case 'flag':
      return flagOf(value, true);
    case 'list':
      return listOf(form, name);
    case 'parts':
      return partsOf(form, name) ?? jsonOf(value);
    case 'clearable':
      return value?.trim() === '' ? null : value;
    case 'number':
      return value?.trim() === '' ? null : value && numberOr(value);
    case 'text':
    case undefined:
      return value;
  }
}

function textsOf(form: Posted, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

function flagOf(value: string | undefined, optional: true | undefined): boolean | undefined {
  if (value === undefined && optional) return undefined;
  return value !== undefined && value !== 'false';
}

/** What is no number stays a text, which the action refuses. */
function numberOr(text: string): number | string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : value;
}

function listOf(form: Posted, name: string): unknown {
  const single = textsOf(form, `${name}[]`);
  if (single.length > 0) return single.filter(Boolean);
  const all = textsOf(form, name);
  const [first] = all;
  if (first === undefined) return partsOf(form, name);
  return all.length === 1 && first.startsWith('[') ? jsonOf(first) : all.filter(Boolean);
}

/** A value that scripts have written as JSON; what is none stays a text, which the action refuses. */
function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The entries of a list, without those that are blank. */
function rowsOf(all: unknown, { rows, flags = [] }: Rows): unknown {
  if (!Array.isArray(all)) return all;
  return all.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return [row];
    const parts = Object.entries(row);
    const isBlank = !parts.some(([part, value]) => rows.includes(part) && isWritten(value));
    if (isBlank) return [];
    const typed = parts.map(([part, value]) => [
      part,
      flags.includes(part) ? String(value) === 'true' : value,
    ]);
    const unticked = flags.filter((flag) => !Object.hasOwn(row, flag)).map((flag) => [flag, false]);
    return [Object.fromEntries([...typed, ...unticked])];
  });
}

function isWritten(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() !== '';
}

type Leaf = { path: readonly string[]; value: string };

/** What the controls below a name hold; undefined when there are none. */
function partsOf(form: Posted, name: string): unknown {
  const leaves = [...new Set(form.keys())].flatMap((key): Leaf[] => {
    const [root, ...path] = key.split('.');
    if (root !== name || path.length === 0 || path.length > maxParts || path.includes(''))
      return [];
    return [{ path, value: textsOf(form, key).at(-1) ?? '' }];
  });
  return leaves.length > 0 ? nested(leaves) : undefined;
}

/** Keys become own properties whatever they are: `Object.fromEntries` calls no setter, such as that of `__proto__`. */
function nested(leaves: readonly Leaf[]): unknown {
  const below = Map.groupBy(leaves, ({ path: [first = ''] }) => first);
  const entries = [...below].map(([key, own]): [string, unknown] => {
    const deeper = own.flatMap(({ path: [, ...path], value }) =>
      path.length > 0 ? [{ path, value }] : [],
    );
    return [key, deeper.length > 0 ? nested(deeper) : own[0]?.value];
  });
  if (!entries.every(([key]) => place.test(key))) return Object.fromEntries(entries);
  return entries
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, value]) => value);
}

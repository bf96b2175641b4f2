// Text fields accept exactly their limit and not more: docs/domain/names-and-addresses.md.
import '../../areas.ts';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { Refusal } from '../refuse.ts';
import { definitionFor } from '../schema/definition.ts';
import { allActions } from './action-sets.ts';
import { fieldsOf } from './forms.ts';
import { readPayload } from './payload.ts';

type Field = { path: string; form: ZodType; collection: string };

/** The used parts of a zod definition. */
type Parts = {
  type: string;
  shape?: Record<string, ZodType>;
  innerType?: ZodType;
  valueType?: ZodType;
  element?: ZodType;
  in?: ZodType;
};

/** Every field of a form, at any depth. */
function fieldsIn(form: ZodType, path: string, collection: string): Field[] {
  const { type, shape, innerType, valueType, element } = fieldsOf(form).def as unknown as Parts;
  if (shape) {
    return Object.entries(shape).flatMap(([name, part]) =>
      fieldsIn(part, `${path}.${name}`, collection),
    );
  }
  const inner = innerType ?? valueType ?? element;
  if (inner && type !== 'pipe') return fieldsIn(inner, path, collection);
  return [{ path, form, collection }];
}

/** A text of this length that consists of words. */
const textOf = (length: number) =>
  'слово и '
    .repeat(length)
    .slice(0, length - 1)
    .concat('о');

/** The refusal of a text, or null when the form accepts it. */
function refusalOf(form: ZodType, text: string): { code: string; n?: unknown; m?: unknown } | null {
  try {
    readPayload(form, text);
    return null;
  } catch (thrown) {
    const [{ code, extensions }] = thrown as [Refusal];
    return { code, ...extensions.params };
  }
}

/** Every field that accepts words. */
const fields = allActions()
  .flatMap(({ set, event, form, collection }) =>
    form ? fieldsIn(form, `${set}/${event}`, collection) : [],
  )
  .filter(({ form }) => [30, 100, 300].some((length) => refusalOf(form, textOf(length)) === null));

/** Fields with their own length rule: names, addresses, forms that are read field by field. */
const otherwise =
  /^account\/(register|admit)$|\.(first_name|last_name)$|^invitations\/create\.email$|^news\/move\.slug$/;
const limited = fields.filter(({ path }) => !otherwise.test(path));

/** Fields written or compared by programs are counted in their stored form. */
const ofPrograms = /\.(\w*password|token|otp|code|id|slug|website|duplicate|version)$/;
const ofPeople = limited.filter(({ path }) => !ofPrograms.test(path));

const limitOf = ({ form }: Field) => Number(refusalOf(form, textOf(100_000))?.n);

test('finds the text fields', () => {
  const paths = ofPeople.map(({ path }) => path);
  for (const path of ['enquiries/send.text', 'contact/send.body', 'people/update.texts.ru.about']) {
    expect(paths).toContain(path);
  }
});

test.each(limited)('$path accepts its limit and not one character more', (field) => {
  const n = limitOf(field);
  expect(n).toBeGreaterThan(0);
  expect(refusalOf(field.form, textOf(n))).toBeNull();
  expect(refusalOf(field.form, textOf(n + 1))).toEqual({ code: 'E_TOO_LONG', n, m: n + 1 });
});

test.each(ofPeople)('$path is counted in visible characters and fits its column', (field) => {
  const n = limitOf(field);
  const start = textOf(20);
  const many = (sign: string, length: number) => start + sign.repeat(length - start.length);
  // Names contain only letters.
  const signs = /\.name_(ru|en)_/.test(field.path) ? ['и\u0306'] : ['и\u0306', '🦊'];
  for (const sign of signs) {
    expect(refusalOf(field.form, many(sign, n))).toBeNull();
    expect(refusalOf(field.form, many(sign, n + 1))).toEqual({ code: 'E_TOO_LONG', n, m: n + 1 });
  }
  // One visible character, five in the column.
  expect(refusalOf(field.form, many('👩‍👩‍👧', n))?.code).toBe('E_TOO_LONG');
  for (const width of widthsOf(field)) expect(n).toBeLessThanOrEqual(width);
});

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

/** Widths of the columns with this name in the collection of the action and its translations. */
function widthsOf({ path, collection }: Field): number[] {
  const name = path.split('.').at(-1);
  return collections
    .filter((each) => [collection, `${collection}_translations`].includes(each.collection))
    .flatMap((each) => each.fields)
    .filter(({ field, schema }) => field === name && schema?.max_length)
    .map(({ schema }) => Number(schema?.max_length));
}

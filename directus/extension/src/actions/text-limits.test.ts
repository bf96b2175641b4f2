// What people write may be exactly as long as its limit and no longer: docs/domain/names-and-addresses.md.
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { definitionFor } from '../../../schema/definition.ts';
import { fieldsOf } from '../accounts/person-form.ts';
import type { Refusal } from '../refuse.ts';
import { everythingAsked } from './action-sets.ts';
import { readPayload } from './payload.ts';

type Field = { path: string; form: ZodType; collection: string };

/** The parts of a form that are used here: zod tells them of every form it makes. */
type Parts = {
  type: string;
  shape?: Record<string, ZodType>;
  innerType?: ZodType;
  valueType?: ZodType;
  element?: ZodType;
  in?: ZodType;
};

/** Every field of a form, however deep. */
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

/** A text of so many characters that reads as words. */
const textOf = (length: number) =>
  'слово и '
    .repeat(length)
    .slice(0, length - 1)
    .concat('о');

/** What a form says of a text that it refuses; nothing when it takes it. */
function refusalOf(form: ZodType, text: string): { code: string; n?: unknown; m?: unknown } | null {
  try {
    readPayload(form, text);
    return null;
  } catch (thrown) {
    const [{ code, extensions }] = thrown as [Refusal];
    return { code, ...extensions.params };
  }
}

/** Every field that takes words. */
const fields = everythingAsked()
  .flatMap(({ set, event, form, collection }) =>
    form ? fieldsIn(form, `${set}/${event}`, collection) : [],
  )
  .filter(({ form }) => [30, 100, 300].some((length) => refusalOf(form, textOf(length)) === null));

/** Held to a length by a rule of their own: names, addresses, whole forms that are read field by field. */
const otherwise =
  /^account\/(register|admit)$|\.(first_name|last_name)$|^invitations\/create\.email$|^news\/move\.slug$/;
const limited = fields.filter(({ path }) => !otherwise.test(path));

/** What a program writes or compares is counted as it is stored. */
const ofPrograms = /\.(\w*password|token|otp|code|id|slug|website|duplicate|version)$/;
const ofPeople = limited.filter(({ path }) => !ofPrograms.test(path));

const limitOf = ({ form }: Field) => Number(refusalOf(form, textOf(100_000))?.n);

test('there are such fields', () => {
  const paths = ofPeople.map(({ path }) => path);
  for (const path of ['enquiries/send.text', 'contact/send.body', 'people/update.texts.ru.about']) {
    expect(paths).toContain(path);
  }
});

test.each(limited)('$path takes its limit and not one character more', (field) => {
  const n = limitOf(field);
  expect(n).toBeGreaterThan(0);
  expect(refusalOf(field.form, textOf(n))).toBeNull();
  expect(refusalOf(field.form, textOf(n + 1))).toEqual({ code: 'E_TOO_LONG', n, m: n + 1 });
});

test.each(ofPeople)(
  '$path is counted as its reader counts, and fits where it is stored',
  (field) => {
    const n = limitOf(field);
    const start = textOf(20);
    const many = (sign: string, length: number) => start + sign.repeat(length - start.length);
    // Names have nothing but letters.
    const signs = /\.name_(ru|en)_/.test(field.path) ? ['и\u0306'] : ['и\u0306', '🦊'];
    for (const sign of signs) {
      expect(refusalOf(field.form, many(sign, n))).toBeNull();
      expect(refusalOf(field.form, many(sign, n + 1))).toEqual({ code: 'E_TOO_LONG', n, m: n + 1 });
    }
    // One sign for who reads it, five for the column.
    expect(refusalOf(field.form, many('👩‍👩‍👧', n))?.code).toBe('E_TOO_LONG');
    for (const width of widthsOf(field)) expect(n).toBeLessThanOrEqual(width);
  },
);

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

/** How wide the columns of this name are, in the collection that the action writes and its translations. */
function widthsOf({ path, collection }: Field): number[] {
  const name = path.split('.').at(-1);
  return collections
    .filter((each) => [collection, `${collection}_translations`].includes(each.collection))
    .flatMap((each) => each.fields)
    .filter(({ field, schema }) => field === name && schema?.max_length)
    .map(({ schema }) => Number(schema?.max_length));
}

// What is typed into the form of a setting: docs/domain/settings.md, "Changes".
import type { Setting } from '../system/settings.ts';

/** What a form knows of the values of a setting; `pattern` is the source of a regular expression. */
export type SettingShape = {
  readonly kind: Setting['kind'];
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly pattern?: string;
};

export type ReadValue =
  | { readonly value: SettingData }
  | { readonly refusal: { readonly code: 'E_REQUIRED' | 'E_INVALID' } };

/** The value of any setting. */
export type SettingData = number | boolean | string | readonly number[] | readonly string[];

const required = { refusal: { code: 'E_REQUIRED' } } as const;
const invalid = { refusal: { code: 'E_INVALID' } } as const;

/** The shape of a setting of the table. */
export function shapeOf(setting: Setting): SettingShape {
  const { kind } = setting;
  if ('options' in setting) return { kind, options: setting.options };
  if ('pattern' in setting) return { kind, pattern: setting.pattern.source };
  return 'min' in setting ? { kind, min: setting.min, max: setting.max } : { kind };
}

/** The value that was typed; blank entries count as none. Numbers may have a comma, and a share may be a fraction, such as 2/3. */
export function readSettingValue(shape: SettingShape, typed: readonly string[]): ReadValue {
  const entries = typed.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const [first] = entries;
  if (shape.kind === 'integers') {
    return entries.length === 0 ? required : numbersIn(shape, entries);
  }
  if (shape.kind === 'texts' || shape.kind === 'choices') return listIn(shape, entries);
  if (shape.kind === 'text') {
    return entries.length <= 1 && matches(shape, first ?? '') ? { value: first ?? '' } : invalid;
  }
  if (first === undefined) return required;
  if (entries.length > 1) return invalid;
  if (shape.kind === 'boolean') {
    return first === 'true' || first === 'false' ? { value: first === 'true' } : invalid;
  }
  if (shape.kind === 'choice') return matches(shape, first) ? { value: first } : invalid;
  const value = numberIn(shape, first);
  return value === null ? invalid : { value };
}

function numbersIn(shape: SettingShape, entries: readonly string[]): ReadValue {
  const numbers = entries.flatMap((entry) => numberIn(shape, entry) ?? []);
  if (numbers.length < entries.length || new Set(numbers).size < numbers.length) return invalid;
  return { value: numbers.toSorted((one, other) => one - other) };
}

function listIn(shape: SettingShape, entries: readonly string[]): ReadValue {
  const isDistinct = new Set(entries).size === entries.length;
  return isDistinct && entries.every((entry) => matches(shape, entry))
    ? { value: entries }
    : invalid;
}

function matches({ options, pattern }: SettingShape, text: string): boolean {
  if (options) return options.includes(text);
  return pattern === undefined || new RegExp(pattern).test(text);
}

const decimal = /^-?\d{1,9}(?:[.,]\d{1,17})?$/;
const fraction = /^(\d{1,4})\s*\/\s*([1-9]\d{0,3})$/;

function numberIn({ kind, min = 0, max = 0 }: SettingShape, text: string): number | null {
  const [, over, under] = (kind === 'number' && fraction.exec(text)) || [];
  const value = over && under ? Number(over) / Number(under) : decimalIn(text);
  if (value === null || (kind !== 'number' && !Number.isSafeInteger(value))) return null;
  return value >= min && value <= max ? value : null;
}

function decimalIn(text: string): number | null {
  return decimal.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A number as people write it: thirds as fractions, so that they stay exact. */
export function numberText(value: number): string {
  for (const [over, under] of [
    [1, 3],
    [2, 3],
  ] as const) {
    if (value === over / under) return `${over}/${under}`;
  }
  return String(value);
}

/** The texts of the controls that hold a value. */
export function typedTexts(value: SettingData): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return [typeof value === 'number' ? numberText(value) : String(value)];
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** `--name: light-dark(#rrggbb, #rrggbb)` of the style sheet. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, mode: 'light' | 'dark'): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(name)?.[mode] ?? ''));
  if (a === undefined || b === undefined) return 0;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const text = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'soft'],
  ['muted', 'paper'],
  ['muted', 'raised'],
  ['muted', 'soft'],
  ['primary', 'paper'],
  ['primary', 'raised'],
  ['primary', 'soft'],
  ['primary-hover', 'paper'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'danger'],
  ['danger', 'paper'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['warning', 'paper'],
] as const;
const shapes = [
  ['line-strong', 'paper'],
  ['line-strong', 'raised'],
  ['focus', 'paper'],
  ['focus', 'raised'],
  ['primary', 'paper'],
] as const;

for (const mode of ['light', 'dark'] as const) {
  test.for(text)(`text in ${mode}: %s on %s has a contrast of 4.5`, ([one, other]) => {
    expect(contrast(one, other, mode)).toBeGreaterThanOrEqual(4.5);
  });

  test.for(shapes)(`shapes in ${mode}: %s on %s have a contrast of 3`, ([one, other]) => {
    expect(contrast(one, other, mode)).toBeGreaterThanOrEqual(3);
  });
}

test('every custom property that a style sheet uses is declared somewhere', () => {
  const root = join(import.meta.dirname, '../..');
  const isOurs = (file: string) => !/node_modules|[\\/]dist[\\/]/.test(file);
  const textsOf = (kind: string) =>
    globSync(`{shared,shell,mf-*}/**/*.${kind}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    })
      .filter(isOurs)
      .map((file) => readFileSync(join(root, file), 'utf8'));
  const styles = textsOf('css');
  const declared = new Set(
    [...styles, ...textsOf('{ts,tsx}')].flatMap((content) =>
      [...content.matchAll(/(--[\w-]+)'?\s*:|setProperty\('(--[\w-]+)'/g)].map(
        ([, one, other]) => one ?? other,
      ),
    ),
  );
  const used = styles.flatMap((content) =>
    [...content.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});

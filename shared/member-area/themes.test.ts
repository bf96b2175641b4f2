import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from 'antd';
import { expect, test } from 'vitest';
import { palettes, themes } from './themes.ts';

const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');

test('has the colours of tokens.css', () => {
  const declared = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  const light = Object.fromEntries(declared.map(([, name, value]) => [name, value]));
  const dark = Object.fromEntries(declared.map(([, name, , value]) => [name, value]));

  expect(light).toMatchObject(palettes.light);
  expect(dark).toMatchObject(palettes.dark);
});

test.each(['light', 'dark'] as const)('does not change our colours, in %s mode', (mode) => {
  const { colorPrimary, colorText, colorBgContainer } = theme.getDesignToken(themes[mode]);

  expect(colorPrimary).toBe(palettes[mode].primary);
  expect(colorText).toBe(palettes[mode].ink);
  expect(colorBgContainer).toBe(palettes[mode].paper);
  const on = palettes[mode]['on-primary'];
  const { Button } = themes[mode].components ?? {};
  expect(Button).toMatchObject({ primaryColor: on, dangerColor: on });
});

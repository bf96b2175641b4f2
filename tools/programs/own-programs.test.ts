import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProgram, programs } from './own-programs.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');

test.each(Object.entries(programs))('%s has a documented command', (name, { entry }) => {
  expect(scripts[name]).toBe(`node tools/toolchain.mjs node tools/program.ts ${name}`);
  expect(guide).toContain(`| \`pnpm ${name}\` |`);
  expect(existsSync(join(root, entry))).toBe(true);
});

test('only the migration may change the database of another version', () => {
  const mayMigrate = Object.values(programs).filter(
    ({ defaults }) => 'MIGRATE' in defaults && defaults.MIGRATE !== '0',
  );
  expect(mayMigrate).toEqual([programs.migrate]);
  expect(isProgram('toString')).toBe(false);
});

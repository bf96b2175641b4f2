import { expect, test } from 'vitest';
import { checkClassNames } from './class-names.ts';

const sheet = { path: 'mf-public/src/news/list.module.css', text: '.rows li,\n.open-day {\n}\n' };
const kit = { path: 'shared/ui/kit.module.css', text: '.stack4 {\n  gap: 1rem;\n}\n' };
const component = (text: string) => ({ path: 'mf-public/src/news/list.tsx', text });
const imported = "import styles from './list.module.css';\n";

const check = (text: string) => checkClassNames([sheet, kit, component(text)]).problems;

test('passes classes of the own sheet and of the kit', () => {
  expect(check(`${imported}<ul className={\`\${styles.rows} \${kit.stack4}\`}>`)).toEqual([]);
});

test('finds a class that the sheet does not have', () => {
  expect(check(`${imported}<ul className={styles.lines}>`)).toEqual([
    'mf-public/src/news/list.tsx: styles.lines is not in mf-public/src/news/list.module.css',
  ]);
});

test('finds a class that the kit does not have', () => {
  expect(check('<ul className={kit.stack5}>')).toEqual([
    'mf-public/src/news/list.tsx: kit.stack5 is not in shared/ui/kit.module.css',
  ]);
});

test('fails when there are no classes', () => {
  expect(checkClassNames([sheet]).problems).toEqual(['There are no classes.']);
});

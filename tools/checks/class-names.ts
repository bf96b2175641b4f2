import { dirname, join } from 'node:path/posix';
import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const importPattern = /import (\w+) from '(\.[^']+\.module\.css)'/g;
/** The kits, which pages import by name. */
const kits: Readonly<Record<string, string>> = {
  kit: 'shared/ui/kit.module.css',
  memberKit: 'shared/ui/member-kit.module.css',
};

/** Every class that a component takes from a style sheet is in it: another name would become the class "undefined". */
export function checkClassNames(files: readonly SourceFile[]): Finding {
  const sheets = new Map(
    files
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, text }) => [path, new Set(text.match(/(?<=\.)[a-z][\w-]*/gi))]),
  );
  const components = files.filter(({ path }) => /(?<!\.test)\.tsx$/.test(path));
  let seen = 0;
  const problems = components.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(importPattern)].map(
      ([, name = '', from = '']) => [name, join(dirname(path), from)] as const,
    );
    const byName = new Map([...Object.entries(kits), ...imported]);
    return [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, name = '', word = '']) => {
      const sheet = byName.get(name);
      if (sheet === undefined || word === 'module') return [];
      seen += 1;
      return sheets.get(sheet)?.has(word) ? [] : [`${path}: ${name}.${word} is not in ${sheet}`];
    });
  });
  return {
    seen: `${seen} classes`,
    problems: [...(seen === 0 ? ['There are no classes.'] : []), ...new Set(problems)],
  };
}

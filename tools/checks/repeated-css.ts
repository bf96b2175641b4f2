import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/** The classes that pages share, and those of the member area. Their rules count as the first of their kind. */
const kits = ['shared/ui/kit.module.css', 'shared/ui/member-kit.module.css'];

/** A rule without rules inside it: selectors, declarations. Biome puts each on a line of its own. */
const rulePattern = /([^{};]+)\{([^{}]*)\}/g;
const commentPattern = /\/\*[\s\S]*?\*\//g;
const stepPattern = /^(from|to|[\d.]+%)/;

/**
 * The style sheets of components do not repeat each other: what several draw is a class of the kit or a component. Counts
 * the lines of rules whose declarations, in any order, are those of an earlier rule of any sheet.
 */
export function checkRepeatedCss(files: readonly SourceFile[], allowed: number): Finding {
  const sheets = files
    .filter(({ path }) => path.endsWith('.module.css'))
    .sort((a, b) => Number(kits.includes(b.path)) - Number(kits.includes(a.path)));
  const first = new Map<string, string>();
  const repeated = new Map<string, number>();
  for (const { path, text } of sheets) {
    for (const { key, lines } of rulesIn(text)) {
      const known = first.get(key);
      if (known === undefined) first.set(key, path);
      else repeated.set(path, (repeated.get(path) ?? 0) + lines);
    }
  }
  const sum = [...repeated.values()].reduce((total, lines) => total + lines, 0);
  const most = [...repeated].sort(([, a], [, b]) => b - a).slice(0, 5);
  return {
    seen: `${sum} of at most ${allowed} lines`,
    problems: [
      ...(sheets.length === 0 ? ['There are no style sheets.'] : []),
      ...(sum > allowed
        ? [
            `${sum} lines of CSS repeat an earlier rule, ${allowed} are allowed: use the classes of ${kits[0]}.`,
            ...most.map(([path, lines]) => `${path}: ${lines} lines`),
          ]
        : []),
    ],
  };
}

function rulesIn(text: string): { key: string; lines: number }[] {
  return [...text.replaceAll(commentPattern, '').matchAll(rulePattern)].flatMap(
    ([rule, selectors = '', block = '']) => {
      const declarations = block
        .split(';')
        .map((one) => one.trim().replaceAll(/\s+/g, ' '))
        .filter(Boolean);
      const isStep = stepPattern.test(selectors.trim());
      if (declarations.length === 0 || isStep) return [];
      return [{ key: declarations.sort().join(';'), lines: rule.trim().split('\n').length }];
    },
  );
}

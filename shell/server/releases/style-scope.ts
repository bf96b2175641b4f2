import type { RemoteName } from '@site/shared/contract';

/** At-rules around rules, which have no name of their own. */
const groups = /^@(?:media|supports|container|layer|scope|starting-style)\b/;
/** At-rules that define a name for the whole page. */
const naming =
  /^@(?:keyframes|property|counter-style|font-palette-values|page)\s+["']?(?:--)?([\w-]*)/;

/**
 * The first rule of a style sheet that is not limited to a remote; null when there is none. Every selector has a class of the remote, as the build makes them: its name and a hash. So have the
 * names of animations and the like.
 */
export function globalStyle(css: string, name: RemoteName): string | null {
  const open: boolean[] = [];
  // Parsing a sheet takes fifty times as long as this, and a start reads a hundred.
  for (const [text, prelude = '', end] of withoutTexts(css).matchAll(/([^{};]*)([{};]|$)/g)) {
    if (text === '') break;
    if (end === '}') open.pop();
    const isInside = open.includes(true);
    const flaw = isInside ? null : flawOf(prelude.trim(), end ?? '', name);
    if (flaw) return flaw.slice(0, 80);
    // Inside a rule or a named definition are declarations, and rules for parts of what it matches.
    if (end === '{') open.push(!groups.test(prelude.trim()));
  }
  return null;
}

function flawOf(prelude: string, end: string, name: RemoteName): string | null {
  if (end === ';') return /^@(?:import|namespace)/.test(prelude) ? prelude : null;
  if (end !== '{' || groups.test(prelude)) return null;
  if (prelude.startsWith('@')) {
    const [, defined = ''] = naming.exec(prelude) ?? [];
    const isOwn = defined.startsWith(`${name}-`) || /^@page\s+\w/.test(prelude);
    return isOwn ? null : prelude;
  }
  return selectorsOf(prelude).find((selector) => !selector.includes(`.${name}-`)) ?? null;
}

/** A selector that only excludes a class of the remote, or has it in a comment or text, is no selector of it. */
function withoutTexts(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""');
}

/** The selectors of a list; commas inside brackets separate nothing. */
function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const character of list.replace(/:not\([^()]*\)/g, '')) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += character;
  }
  return selectors.map((selector) => selector.trim());
}

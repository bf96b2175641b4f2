import type { Html, Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf, type MarkdownError, markdownError } from './markdown-error.ts';

/** Allowed HTML elements with their allowed attributes. */
const allowedElements: Readonly<Record<string, readonly string[]>> = {
  abbr: ['title'],
  br: [],
  details: ['open'],
  kbd: [],
  sub: [],
  summary: [],
  sup: [],
};

const fix =
  'Write it in markdown, or put it in backticks to show it as text. Allowed are comments and ' +
  '<details>, <summary>, <kbd>, <sub>, <sup>, <abbr title="…"> and <br>.';

const comment = /<!--(?:-?>|[\s\S]*?-->)/g;
/** Text that a browser would parse as markup. */
const markup = /<[a-z/!?]/gi;
const attribute = /\s+([^\s=>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
const tagName = /<(\/?)([a-z][a-z\d-]*)/iy;
const tagEnd = /\s*\/?>/y;

type Tag = { name: string; closes: boolean; line: number };

type Open = { name: string; line: number; hasSummary: boolean };

/**
 * Removes comments from a source, keeps the allowed HTML elements and turns other HTML into text. An
 * element must be closed within the same parent node, so that it cannot swallow the text after it. Returns
 * an error for everything that is not allowed.
 */
export function inspectHtml(source: Root): MarkdownError[] {
  const errors: MarkdownError[] = [];
  visit(source, (parent) => {
    if (!('children' in parent) || !parent.children.some(isHtml)) return;
    const problems = problemsIn(parent);
    errors.push(...problems);
    parent.children = (parent.children as Nodes[]).flatMap((child) => {
      if (!isHtml(child)) return [child];
      if (problems.length > 0) return [asText(child, isFlow(parent))];
      const value = withoutComments(child.value);
      return value.trim() === '' ? [] : [{ ...child, value }];
    }) as typeof parent.children;
  });
  return errors;
}

/** Whether a source still contains HTML. */
export function hasHtml(source: Root): boolean {
  let found = false;
  visit(source, 'html', () => {
    found = true;
  });
  return found;
}

function problemsIn(parent: Parents): MarkdownError[] {
  const errors: MarkdownError[] = [];
  const open: Open[] = [];
  const report = (line: number, message: string) =>
    errors.push(markdownError({ position: { start: { line } } }, 'raw-html', message));
  const mustBeClosed = (tags: readonly Open[]) => {
    for (const { name, line } of tags) report(line, unclosed(name, isFlow(parent)));
  };
  for (const node of parent.children) {
    if (!isHtml(node)) continue;
    for (const tag of tagsIn(node, report)) placeTag(tag, open, { isFlow: isFlow(parent), report });
    // Only <details> may stay open between blocks.
    const first = isFlow(parent) ? open.findIndex(({ name }) => name !== 'details') : -1;
    if (first >= 0) mustBeClosed(open.splice(first));
  }
  mustBeClosed(open);
  return errors;
}

type Place = { isFlow: boolean; report: (line: number, message: string) => void };

/** Opens or closes an element; reports one in the wrong place. */
function placeTag({ name, closes, line }: Tag, open: Open[], { isFlow, report }: Place): void {
  const around = open.at(-1);
  if (closes) {
    if (around?.name !== name) report(line, `The tag </${name}> closes nothing that is open here.`);
    else {
      open.pop();
      if (name === 'details' && !around.hasSummary) {
        report(around.line, 'The element <details> needs a <summary>…</summary> first.');
      }
    }
    return;
  }
  if (name === 'details' && (!isFlow || (around && around.name !== 'details'))) {
    report(line, 'The tag <details> must begin a paragraph of its own.');
  }
  if (name === 'summary') {
    if (around?.name === 'details') around.hasSummary = true;
    else report(line, 'The element <summary> belongs into <details>.');
  }
  if (name !== 'br') open.push({ name, line, hasSummary: false });
}

/** The allowed tags in a piece of HTML. */
function tagsIn(node: Html, report: Place['report']): Tag[] {
  const text = withoutComments(node.value);
  const tags: Tag[] = [];
  let end = 0;
  for (const { index } of text.matchAll(markup)) {
    if (index < end) continue;
    const line = lineOf(node) + text.slice(0, index).split('\n').length - 1;
    const tag = tagAt(text, index);
    if (tag === undefined) {
      report(line, refused(text.slice(index)));
      break;
    }
    end = tag.end;
    tags.push({ name: tag.name, closes: tag.closes, line });
  }
  return tags;
}

function tagAt(
  text: string,
  from: number,
): { name: string; closes: boolean; end: number } | undefined {
  const [, slash, written = ''] = matchAt(tagName, text, from) ?? [];
  const name = written.toLowerCase();
  const attributes = Object.hasOwn(allowedElements, name) ? allowedElements[name] : undefined;
  if (attributes === undefined) return undefined;
  const closes = slash === '/';
  let end = from + 1 + (slash ?? '').length + name.length;
  for (let found = matchAt(attribute, text, end); found; found = matchAt(attribute, text, end)) {
    if (closes || !attributes.includes((found[1] ?? '').toLowerCase())) return undefined;
    end += found[0].length;
  }
  const last = matchAt(tagEnd, text, end);
  if (!last || (last[0].includes('/') && name !== 'br') || (closes && name === 'br')) {
    return undefined;
  }
  return { name, closes, end: end + last[0].length };
}

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function refused(html: string): string {
  if (html.startsWith('<!--')) return 'The comment that begins here is not closed by "-->".';
  const [tag] = /^<[^>\n]{0,40}>?/.exec(html) ?? [''];
  return `HTML such as ${tag} is not shown. ${fix}`;
}

function unclosed(name: string, isFlow: boolean): string {
  const where = isFlow && name === 'details' ? 'here' : 'in the same paragraph';
  return `The tag <${name}> is not closed ${where}.`;
}

/** Removes comments but keeps the line numbers. */
function withoutComments(html: string): string {
  return html.replace(comment, (found) => found.replace(/[^\n]/g, ''));
}

function asText({ value, position }: Html, isFlow: boolean): Nodes {
  const text = { type: 'text', value, ...(position && { position }) } as const;
  return isFlow ? { type: 'paragraph', children: [text], ...(position && { position }) } : text;
}

function isFlow({ type }: Parents): boolean {
  return /^(?:root|blockquote|listItem|footnoteDefinition)$/.test(type);
}

function isHtml(node: Nodes): node is Html {
  return node.type === 'html';
}

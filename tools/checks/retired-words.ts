import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const glossary = 'docs/glossary.md';
const heading = '## Words that are not used any more';

/** Texts for readers, copies of the specification, and files that other programs write. */
const exempt =
  /^(content\/(ru|en)\/|directus\/demo\/|docs\/glossary\.md$|pnpm-lock\.yaml$|tools\/checks\/retired-words\.)|(^|\/)locales\/|spec-constants/;

const script = /\.(tsx?|mjs|cjs|js|css)$/;
const page = /\.md$/;

/** A clause without a subject, which a reader takes for a question. */
const headless = /^(Who|Whoever|Whom|Of what|Of whom)\b/;

/**
 * Identifiers, comments, docs and file names use the terms of docs/glossary.md: no words of its second table, and no
 * comment that begins with a headless clause.
 */
export function checkRetiredWords(files: readonly SourceFile[]): Finding {
  const table = readRetiredWords(files.find(({ path }) => path === glossary)?.text ?? '');
  if (table.length === 0) return { seen: 'nothing', problems: [`${glossary} retires no words.`] };
  const any = wholeWords(table.flatMap(({ words }) => words));
  const ours = files.filter(
    ({ path }) => !exempt.test(path) && (script.test(path) || page.test(path)),
  );
  return {
    seen: `${table.flatMap(({ words }) => words).length} words, ${ours.length} files`,
    problems: ours.flatMap((file) => problemsOf(file, table, any)),
  };
}

/**
 * A row of the table: words, what is used instead, and where the words are right: in phrases, and in files whose path
 * begins with an entry that contains a slash.
 */
type RetiredWords = {
  words: readonly string[];
  instead: string;
  paths: readonly string[];
  pattern: RegExp;
  phrases: RegExp | undefined;
};

function readRetiredWords(text: string): RetiredWords[] {
  const [, section = ''] = text.split(heading);
  const rows = section.split('\n').filter((line) => /^\| *`/.test(line));
  return rows.map((row) => {
    const [, first = '', instead = '', last = ''] = row.split('|');
    const words = codeIn(first);
    const right = codeIn(last);
    const phrases = right.filter((entry) => !entry.includes('/'));
    return {
      words,
      instead: instead.trim(),
      paths: right.filter((entry) => entry.includes('/')),
      pattern: wholeWords(words),
      phrases: phrases.length > 0 ? wholeWords(phrases) : undefined,
    };
  });
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function wholeWords(words: readonly string[]): RegExp {
  const sources = words.map((word) => {
    const source = word.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
    return /^\p{L}/u.test(word) ? `(?<![\\p{L}\\d])${source}` : source;
  });
  return new RegExp(`(?:${sources.join('|')})(?![\\p{L}\\d])`, 'giu');
}

function problemsOf(file: SourceFile, table: readonly RetiredWords[], any: RegExp): string[] {
  const text = script.test(file.path) ? withoutLiterals(file.text) : withoutCode(file);
  const rows = table.filter(({ paths }) => !paths.some((path) => file.path.startsWith(path)));
  const found = (line: string, at: string) => {
    const words = apart(line);
    // One search for all words first: hardly any line has one.
    if (words.search(any) < 0) return [];
    return rows.flatMap(({ pattern, phrases, instead }) => {
      const rest = phrases ? words.replaceAll(phrases, '') : words;
      return [...rest.matchAll(pattern)].map(([word]) => `${at}: "${word}"; use: ${instead}`);
    });
  };
  return [
    ...found(file.path, file.path),
    ...text.split('\n').flatMap((line, index) => {
      const at = `${file.path}:${index + 1}`;
      return [...found(line, at), ...headlessClause(file.path, line, at)];
    }),
  ];
}

/** The words of identifiers, apart: `askAnew` and `ask_anew` become `ask anew`. */
function apart(line: string): string {
  return line.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');
}

function headlessClause(path: string, line: string, at: string): string[] {
  if (!script.test(path)) return [];
  const begin = /(?:^|\s)(?:\/\*\*?|\/\/)\s*(.*)$/.exec(line) ?? /^\s*\/?\*+\s+(.*)$/.exec(line);
  const match = headless.exec(begin?.[1] ?? '');
  return match === null ? [] : [`${at}: a comment begins with "${match[0]}"; name the subject`];
}

/** A page without its code and link targets. The tables of benchmarks record former runs, so they stay too. */
function withoutCode({ path, text }: SourceFile): string {
  const prose = withoutInlineCode(text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, blank)).replaceAll(
    /(?<=\])\([^)\n]*\)/g,
    blank,
  );
  return path === 'docs/benchmarks.md' ? prose.replaceAll(/^\|.*$/gm, '') : prose;
}

/**
 * A script or style sheet with its string literals, regular expressions, template texts and the inline code of comments
 * blanked; comments and the code of `${…}` stay. Lines keep their numbers.
 */
export function withoutLiterals(text: string): string {
  let result = '';
  let index = 0;
  const copy = (end: number) => {
    result += text.slice(index, end);
    index = end;
  };
  const skip = (end: number) => {
    result += blank(text.slice(index, end));
    index = end;
  };
  /** For each open template: how many braces are open in its `${…}`. */
  const templates: number[] = [];
  while (index < text.length) {
    const end = tokenEnd(text, index, result);
    if (end.kind === 'comment') {
      result += withoutInlineCode(text.slice(index, end.at));
      index = end.at;
    } else if (end.kind === 'literal') skip(end.at);
    else if (text[index] === '`') {
      skip(index + 1);
      skip(templateEnd(text, index));
      if (text[index - 1] === '{') templates.push(0);
    } else {
      const open = templates.length - 1;
      const depth = templates[open];
      if (depth !== undefined && text[index] === '}' && depth === 0) {
        templates.pop();
        skip(index + 1);
        skip(templateEnd(text, index));
        if (text[index - 1] === '{') templates.push(0);
      } else {
        if (depth !== undefined && text[index] === '{') templates[open] = depth + 1;
        if (depth !== undefined && text[index] === '}') templates[open] = depth - 1;
        copy(index + 1);
      }
    }
  }
  return result;
}

/** Code inside a comment or a line of a page: that is mostly data, which keeps its names. */
function withoutInlineCode(text: string): string {
  return text.replaceAll(/`[^`\n]+`/g, blank);
}

const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;
const quoted = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const expression = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
/** An expression may follow these; after anything else, `/` divides or closes an element. */
const beforeExpression = /(?:[(,=:[!&|?;+>]|\breturn)\s*$/;
const templateText = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;

function tokenEnd(text: string, index: number, before: string) {
  const char = text[index];
  if (char === '/') {
    const ended = endOf(comment, text, index);
    if (ended !== undefined) return { kind: 'comment', at: ended } as const;
    const at = beforeExpression.test(before.slice(-40))
      ? endOf(expression, text, index)
      : undefined;
    if (at !== undefined) return { kind: 'literal', at } as const;
  }
  const at = char === "'" || char === '"' ? endOf(quoted, text, index) : undefined;
  return at === undefined ? ({ kind: 'code' } as const) : ({ kind: 'literal', at } as const);
}

function templateEnd(text: string, index: number): number {
  return endOf(templateText, text, index) ?? text.length;
}

function endOf(pattern: RegExp, text: string, index: number): number | undefined {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

const sentence = z.string().trim().min(1);
const titled = z.strictObject({ title: sentence, text: sentence });

const homeTexts = z.strictObject({
  hero: z.strictObject({ title: sentence, lead: sentence }),
  join: z.strictObject({ title: sentence, lead: sentence, steps: z.array(titled).length(4) }),
  values: z.strictObject({ title: sentence, lead: sentence, items: z.array(titled).min(2) }),
  closing: titled,
});

const schema = z.strictObject({
  title: sentence.max(80),
  description: sentence.max(200),
  kind: z.enum(['content', 'timeline', 'legal', 'home', 'folder']).default('content'),
  updated: z.iso.date(),
  order: z.int().min(0).max(99),
  lead: sentence.max(300).optional(),
  version: sentence.optional(),
  home: homeTexts.optional(),
});

/** The block of facts between two lines of `---` at the head of a page. */
export type FrontMatter = z.infer<typeof schema>;

/** The texts of the home page's bands, from top to bottom. */
export type HomeTexts = z.infer<typeof homeTexts>;

type Problem = { line: number; message: string };

/** A page's file taken apart; `body` keeps the line numbers of the file. */
export type Parsed = { facts?: FrontMatter; body: string; problems: Problem[] };

/** Reads the facts at the head of a page and says, line by line, what is wrong with them. */
export function parsePage(source: string): Parsed {
  const head = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(source);
  if (head === null) {
    const message = 'The page must begin with its facts between two lines of "---".';
    return { body: source, problems: [{ line: 1, message }] };
  }
  const body = head[0].replace(/[^\n]/g, '') + source.slice(head[0].length);
  const lines = new LineCounter();
  const yaml = parseDocument(head[1] ?? '', { lineCounter: lines });
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? 1 : lines.linePos(offset).line + 1;
  if (yaml.errors.length > 0) {
    const problems = yaml.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: `The facts cannot be read: ${message.split(/ at line|\n/)[0]}.`,
    }));
    return { body, problems };
  }
  const checked = schema.safeParse(yaml.toJS() ?? {});
  if (!checked.success) {
    const problems = checked.error.issues.flatMap((issue) => problemsOf(issue, yaml.contents));
    return {
      body,
      problems: problems.map(({ offset, message }) => ({ line: lineAt(offset), message })),
    };
  }
  const problems = kindProblems(checked.data).map(({ field, message }) => ({
    line: lineAt(placeOf([field], yaml.contents).offset),
    message,
  }));
  return { facts: checked.data, body, problems };
}

function kindProblems(facts: FrontMatter): { field: string; message: string }[] {
  const problems = [];
  if ((facts.kind === 'home') !== (facts.home !== undefined)) {
    problems.push({ field: 'home', message: 'A page of kind "home" has the field "home", no other.' });
  }
  if (facts.kind === 'legal' && facts.version === undefined) {
    problems.push({ field: 'kind', message: 'A page of kind "legal" needs the field "version".' });
  }
  return problems;
}

type Found = { offset: number | undefined; message: string };

function problemsOf(issue: z.core.$ZodIssue, root: unknown): Found[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      offset: placeOf([...path, key], root).offset,
      message: `Unknown field "${[...path, key].join('.')}".`,
    }));
  }
  const { offset, missing } = placeOf(path, root);
  const field = `The field "${path.join('.')}"`;
  return [{ offset, message: missing ? `${field} is missing.` : `${field}: ${issue.message}.` }];
}

/** Where a field stands in the facts; the nearest one around it when it is missing. */
function placeOf(path: readonly string[], root: unknown): { offset?: number; missing: boolean } {
  let node = root;
  let offset: number | undefined;
  for (const name of path) {
    const inList = isSeq(node) ? node.items[Number(name)] : undefined;
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === name) : undefined;
    const here = isSeq(node) ? inList : pair?.key;
    if (!isNode(here)) return { ...(offset !== undefined && { offset }), missing: true };
    offset = here.range?.[0];
    node = isSeq(node) ? inList : pair?.value;
  }
  return { ...(offset !== undefined && { offset }), missing: false };
}

import { splitPage } from '@site/shared/markdown';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

const sentence = z.string().trim().min(1);
const titled = z.strictObject({ title: sentence, text: sentence });

/** A subject of the contact form. */
const topic = z.strictObject({
  code: z.string().regex(/^[a-z_]+$/),
  title: sentence,
  about: sentence,
  answers: sentence,
  include: sentence.optional(),
  /** E-mail address for this subject instead of the form, also as a placeholder such as `'{dataEmail}'`. */
  email: z.union([z.email(), z.string().regex(/^\{\w+\}$/)]).optional(),
});

/** A step of joining; the page adds how long it takes. */
const joinStep = titled.extend({ time: z.enum(['check', 'answer']).optional() });

const homeTexts = z.strictObject({
  hero: z.strictObject({ title: sentence, lead: sentence }),
  join: z.strictObject({ title: sentence, lead: sentence, steps: z.array(joinStep).length(4) }),
  values: z.strictObject({ title: sentence, lead: sentence, items: z.array(titled).min(2) }),
  closing: titled,
});

/** Fields of a legal text; a person's consent refers to its code and version. */
const legal = z.strictObject({
  code: z.enum([
    'terms',
    'processing_consent',
    'dissemination_consent',
    'newsletter_consent',
    'photo_consent',
    'endorsement_sharing_consent',
    'privacy_policy',
    'rules',
    'charter',
  ]),
  version: z.string().regex(/^\d+\.\d+$/, "write it in quotes, like '2.0'"),
  effective_from: z.iso.date(),
  prevailing: z.enum(['ru', 'en']).default('ru'),
});

const schema = z.strictObject({
  title: sentence.max(80),
  description: sentence.max(200),
  kind: z.enum(['content', 'timeline', 'legal', 'home']).default('content'),
  updated: z.iso.date(),
  order: z.int().min(0).max(99),
  lead: sentence.max(300).optional(),
  /** Pages of one series are linked to the previous and the next page, in their order. */
  series: z.enum(['association', 'documents']).optional(),
  legal: legal.optional(),
  topics: z.array(topic).min(2).optional(),
  home: homeTexts.optional(),
});

/** The YAML block between two lines of `---` at the beginning of a page. */
export type FrontMatter = z.infer<typeof schema>;

/** A parsed page file. `head` is the raw front matter; `body` keeps the line numbers of the file. */
export type Parsed = {
  facts?: FrontMatter;
  head: string;
  body: string;
  problems: { line: number; message: string }[];
};

/** An error at a character offset of the YAML block. */
type Found = { offset: number | undefined; message: string };

/** Parses the front matter of a page and returns its errors by line. */
export function parsePage(source: string): Parsed {
  const page = splitPage(source);
  if (page === null) {
    const message = 'The page must begin with its facts between two lines of "---".';
    return { head: '', body: source, problems: [{ line: 1, message }] };
  }
  const lineCounter = new LineCounter();
  const { facts, found } = readFacts(parseDocument(page.facts, { lineCounter }));
  return {
    ...(facts !== undefined && { facts }),
    head: page.head,
    body: page.head.replace(/[^\n]/g, '') + page.body,
    problems: found.map(({ offset, message }) => ({
      line: offset === undefined ? 1 : lineCounter.linePos(offset).line + 1,
      message,
    })),
  };
}

function readFacts(yaml: Document.Parsed): { facts?: FrontMatter; found: Found[] } {
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map(({ pos, message }) => ({
      offset: pos[0],
      message: `The facts cannot be read: ${message.split(/ at line|\n/)[0]}.`,
    }));
    return { found };
  }
  const { data, error } = schema.safeParse(yaml.toJS() ?? {});
  if (error) return { found: error.issues.flatMap((issue) => problemsOf(issue, yaml.contents)) };
  const found: Found[] = [];
  if ((data.kind === 'home') !== (data.home !== undefined)) {
    const message = 'A page of kind "home" has the field "home", and no other page has.';
    found.push({ ...placeOf(['home'], yaml.contents), message });
  }
  if ((data.kind === 'legal') !== (data.legal !== undefined)) {
    const message = 'A page of kind "legal" has the field "legal", and no other page has.';
    found.push({ ...placeOf(['kind'], yaml.contents), message });
  }
  return { facts: data, found };
}

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

/** Offset of a field in the front matter; of the nearest parent when the field is missing. */
function placeOf(
  path: readonly string[],
  root: unknown,
): { offset: number | undefined; missing: boolean } {
  let node = root;
  let offset: number | undefined;
  for (const name of path) {
    const inList = isSeq(node) ? node.items[Number(name)] : undefined;
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === name) : undefined;
    const here = isSeq(node) ? inList : pair?.key;
    if (!isNode(here)) return { offset, missing: true };
    offset = here.range?.[0];
    node = isSeq(node) ? inList : pair?.value;
  }
  return { offset, missing: false };
}

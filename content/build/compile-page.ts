import { typography } from '@site/shared/domain/text';
import {
  type MarkdownLink,
  type OwnPictures,
  type RenderedMarkdown,
  renderMarkdown,
  verbatimRanges,
} from '@site/shared/markdown';
import { type FrontMatter, parsePage } from './front-matter.ts';
import type { Mistake } from './mistake.ts';
import { fillPlaceholders, type Placeholders, unknownPlaceholders } from './placeholders.ts';
import type { Source } from './sources.ts';

/** A compiled page, before cross-page checks. */
export type CompiledPage = {
  source: Source;
  /**
   * Undefined when the front matter is invalid; the page is kept so that other pages can be checked against
   * it.
   */
  facts: FrontMatter | undefined;
  body: RenderedMarkdown['tree'];
  toc: RenderedMarkdown['toc'];
  /** The source texts, before placeholders and typography. */
  asWritten: { title: string; lead: string | undefined; text: string };
  words: number;
  readingMinutes: number;
  links: readonly MarkdownLink[];
};

/** A page with valid front matter. */
export type ValidPage = CompiledPage & { facts: FrontMatter };

/** Parses and renders one page and returns its errors. */
export function compilePage(
  source: Source,
  values: Placeholders,
  ownPictures: OwnPictures,
): { page: CompiledPage; mistakes: Mistake[] } {
  const { locale, file, text } = source;
  const known = Object.keys(values).map((name) => `{${name}}`);
  const { facts, head, body, problems } = parsePage(text);
  const verbatim = verbatimRanges(body);
  const { tree, toc, words, readingMinutes, links, errors } = renderMarkdown(
    fillPlaceholders(body, values, verbatim),
    { locale, ownPictures },
  );
  const unknown = [
    ...unknownPlaceholders(head, values),
    ...unknownPlaceholders(body, values, verbatim),
  ].map(({ name, line }) => ({
    line,
    message: `Unknown placeholder "{${name}}"; there are ${known.join(', ')}.`,
  }));
  const mistakes = [...unknown, ...problems, ...errors].map(({ line, message }) => ({
    file,
    line,
    message,
  }));
  const set = setFacts(facts, (fact) => typography(fillPlaceholders(fact, values), locale));
  return {
    page: {
      source,
      facts: set,
      body: tree,
      asWritten: { title: facts?.title ?? '', lead: facts?.lead, text: body },
      toc,
      words,
      readingMinutes,
      links,
    },
    mistakes,
  };
}

/** Applies a function to every string of the front matter. */
function setFacts<Facts>(facts: Facts, set: (text: string) => string): Facts {
  if (typeof facts === 'string') return set(facts) as Facts;
  if (Array.isArray(facts)) return facts.map((fact) => setFacts(fact, set)) as Facts;
  if (typeof facts !== 'object' || facts === null) return facts;
  const entries = Object.entries(facts).map(([name, fact]) => [name, setFacts(fact, set)]);
  return Object.fromEntries(entries) as Facts;
}

import { typography } from '@site/shared/domain';
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

/** A page on its own, before anything is known of the others. */
export type CompiledPage = {
  source: Source;
  /** Missing when they are broken, so that other pages can still be checked against this one. */
  facts: FrontMatter | undefined;
  body: RenderedMarkdown['tree'];
  toc: RenderedMarkdown['toc'];
  /** The words before anything was filled in or set. */
  asWritten: { title: string; lead: string | undefined; text: string };
  words: number;
  readingMinutes: number;
  links: readonly MarkdownLink[];
};

/** A page whose facts are in order. */
export type SoundPage = CompiledPage & { facts: FrontMatter };

/** Reads and renders one page and says what is wrong with it. */
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

/** Passes every text among the facts through a function. */
function setFacts<Facts>(facts: Facts, set: (text: string) => string): Facts {
  if (typeof facts === 'string') return set(facts) as Facts;
  if (Array.isArray(facts)) return facts.map((fact) => setFacts(fact, set)) as Facts;
  if (typeof facts !== 'object' || facts === null) return facts;
  const entries = Object.entries(facts).map(([name, fact]) => [name, setFacts(fact, set)]);
  return Object.fromEntries(entries) as Facts;
}

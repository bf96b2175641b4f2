import type { Heading } from 'mdast';
import { isIdOfPage } from './headings.ts';

/** `{#id}` at the end of a heading; with a backslash it is text. */
const written = /(?<!\\)\{#([^{}]*)\}\s*$/;
const good = /^[A-Za-z0-9][\w-]{0,79}$/;

/**
 * Applies explicit heading ids, `## Title {#id}`: the id is removed from the text and becomes the anchor.
 * Returns the error, in English, for an invalid id.
 */
export function createHeadingIds(source: string): (heading: Heading) => string | undefined {
  const taken = new Set<string>();
  return (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text') return undefined;
    const { start, end } = last.position ?? {};
    const [found, id = ''] = written.exec(source.slice(start?.offset, end?.offset)) ?? [];
    if (found === undefined) return undefined;
    last.value = last.value.slice(0, last.value.lastIndexOf('{#')).trimEnd();
    if (!good.test(id)) {
      return `The id "${id}" of the heading may have Latin letters, digits, "-" and "_" only.`;
    }
    if (taken.has(id)) return `The id "${id}" stands at an earlier heading.`;
    if (isIdOfPage(id)) return `The id "${id}" belongs to the page itself; choose another.`;
    taken.add(id);
    heading.data = { ...heading.data, hProperties: { id } };
    return undefined;
  };
}

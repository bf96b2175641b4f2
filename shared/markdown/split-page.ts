/** A page's file taken apart. */
export type SplitPage = {
  /** The facts between the two lines of `---`, as YAML. */
  facts: string;
  /** The facts with their lines of `---`. */
  head: string;
  body: string;
};

/** Takes the file of a page apart, its lines ending in `\n`; null when it does not begin with its facts. */
export function splitPage(text: string): SplitPage | null {
  const found = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text);
  if (found === null) return null;
  const [head, facts = ''] = found;
  return { facts, head, body: text.slice(head.length) };
}

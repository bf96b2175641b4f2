/** A page file split into its parts. */
export type SplitPage = {
  /** The front matter between the two lines of `---`, as YAML. */
  facts: string;
  /** The front matter with its `---` lines. */
  head: string;
  body: string;
};

/** Splits a page file with `\n` line ends; null when it does not begin with front matter. */
export function splitPage(text: string): SplitPage | null {
  const found = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text);
  if (found === null) return null;
  const [head, facts = ''] = found;
  return { facts, head, body: text.slice(head.length) };
}

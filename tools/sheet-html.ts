// Descriptions in radar sheets are often HTML; the site's texts are Markdown.
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Elements with a Markdown equivalent; attributes other than a link's address can be dropped. */
const convertible = new Set(
  'p br a strong b em i code pre ul ol li blockquote h2 h3 h4 span div'.split(' '),
);
const markup = /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|&(?:[a-z]+|#x?[\da-f]+);/i;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** Whether a text looks like HTML rather than Markdown. */
export function isHtml(text: string): boolean {
  return markup.test(text);
}

/** Converts HTML to Markdown. Throws with the names of elements that have no equivalent. */
export function markdownOf(html: string): string {
  const tree = parser.parse(html);
  const unsupported = new Set<string>();
  visit(tree, 'element', ({ tagName }) => {
    if (!convertible.has(tagName)) unsupported.add(`<${tagName}>`);
  });
  if (unsupported.size > 0)
    throw new Error(`${[...unsupported].join(', ')} cannot be written in Markdown.`);
  return writer.stringify(writer.runSync(tree)).trim();
}

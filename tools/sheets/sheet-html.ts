// Descriptions in radar sheets are often HTML, or Markdown with some HTML; the site's texts are Markdown.
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Elements with a Markdown equivalent; attributes other than a link's address can be dropped. */
const convertible = new Set(
  'p br a strong b em i code pre ul ol li blockquote h2 h3 h4 span div'.split(' '),
);
const tag = /<\/?([a-z][\w-]*)/gi;

const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();
const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();
const toElements = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** Whether a Markdown text contains HTML tags; tags in code spans and entities such as `&nbsp;` do not count. */
export function hasHtml(text: string): boolean {
  return tagNames(text).length > 0;
}

/**
 * Converts the HTML tags of a text to Markdown and keeps the Markdown around them. Throws with the names of
 * elements that have no equivalent.
 */
export function markdownOf(text: string): string {
  const unsupported = new Set(tagNames(text).filter((name) => !convertible.has(name)));
  if (unsupported.size > 0) {
    const names = [...unsupported].map((name) => `<${name}>`);
    throw new Error(`${names.join(', ')} cannot be written in Markdown.`);
  }
  const html = htmlParser.parse(text.trim());
  const elements = isDocument(html) ? html : toElements.runSync(markdownParser.parse(text.trim()));
  return writer.stringify(writer.runSync(elements)).trim();
}

/** Whether blocks of HTML hold the whole text: there is no Markdown between them. */
function isDocument({ children }: Root): boolean {
  return children.every(
    (node) =>
      node.type === 'comment' ||
      (node.type === 'text' && node.value.trim() === '') ||
      (node.type === 'element' && blocks.has(node.tagName)),
  );
}

const blocks = new Set('p div pre ul ol blockquote h2 h3 h4'.split(' '));

function tagNames(text: string): string[] {
  const names: string[] = [];
  visit(markdownParser.parse(text.trim()), 'html', ({ value }) => {
    for (const [, name = ''] of value.matchAll(tag)) names.push(name.toLowerCase());
  });
  return names;
}

import type { Article } from '@site/shared/api';

type Body = Article['body'];

/** The sections of an article, by its headings. */
export function sectionsOf(body: Body): { id: string; text: string }[] {
  return body.children.flatMap((node) => {
    if (node.type !== 'element' || node.tagName !== 'h2') return [];
    const { id } = node.properties;
    return typeof id === 'string' ? [{ id, text: textOf(node) }] : [];
  });
}

function textOf(node: Body | Body['children'][number]): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

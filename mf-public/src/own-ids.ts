import type { Question } from '@site/shared/api';

type Root = Question['answer'];
type Child = Root['children'][number];
type Element = Extract<Child, { type: 'element' }>;

/**
 * A copy of a text whose ids are prefixed with those of its place, so that several texts fit on one page:
 * footnote numbers and equal headings would clash otherwise. References inside the text are adjusted. No
 * anchor or slug contains a full stop, so the new ids are unique on the page.
 */
export function withOwnIds(tree: Root, place: string): Root {
  const own = structuredClone(tree);
  const elements = elementsOf(own);
  const ids = new Set(elements.map(({ properties }) => properties.id));
  const owned = (id: string) => (ids.has(id) ? `${place}.${id}` : id);
  for (const { properties } of elements) {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string') properties.id = owned(id);
    if (typeof href === 'string' && href.startsWith('#')) {
      properties.href = `#${owned(href.slice(1))}`;
    }
    if (Array.isArray(ariaDescribedBy)) {
      properties.ariaDescribedBy = ariaDescribedBy.map((target) => owned(String(target)));
    }
  }
  return own;
}

function elementsOf(node: Root | Child): Element[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  const below = node.children.flatMap(elementsOf);
  return node.type === 'element' ? [node, ...below] : below;
}

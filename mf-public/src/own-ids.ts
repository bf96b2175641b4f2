import type { Question } from '@site/shared/api';

type Root = Question['answer'];
type Child = Root['children'][number];
type Element = Extract<Child, { type: 'element' }>;

/**
 * A text whose ids begin with those of its place, so that several texts stand on one page: notes that are
 * numbered from one and headings of the same words are in each of them. What leads to such an id inside the
 * text still does. The full stop is in no anchor and no slug, so nothing else of the page has such an id.
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

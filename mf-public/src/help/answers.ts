import type { FaqGroup, Question } from '@site/shared/api';

type Root = Question['answer'];

/** Groups of questions, in their order on the page. */
export const groups = [
  'about',
  'joining',
  'grades',
  'certificates',
  'account',
  'data',
] as const satisfies readonly FaqGroup[];

/** The plain text of a document tree, with blocks separated. */
export function plainText(node: Root | Root['children'][number]): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const tag = node.type === 'element' ? node.tagName : node.type;
  const isList = /^(?:root|ul|ol|table|tbody|tr)$/.test(tag);
  return node.children.map(plainText).join(isList ? ' ' : '');
}

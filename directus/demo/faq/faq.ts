import type { FaqGroup, FaqItem, FaqItemTranslation } from '@site/shared/api';
import { demoId, dice, seedOf } from '../random.ts';
import { both, type Row } from '../rows.ts';
import type { Answer } from './answer.ts';
import { about, grades, joining } from './answers-about.ts';
import { account, certificates, data } from './answers-account.ts';

const groups: readonly (readonly [FaqGroup, readonly Answer[]])[] = [
  ['about', about],
  ['joining', joining],
  ['grades', grades],
  ['certificates', certificates],
  ['account', account],
  ['data', data],
];

/** All questions, in their groups and order. */
export function demoFaq(): {
  faq_items: Row<FaqItem>[];
  /** Without the tree, which the backend computes. */
  faq_items_translations: Omit<FaqItemTranslation, 'answer_tree'>[];
} {
  const answers = groups.flatMap(([group, items]) =>
    items.map((answer, index) => ({ ...answer, group, order: index + 1 })),
  );
  return {
    faq_items: answers.map(({ anchor, group, order }) => {
      const draw = dice(seedOf(anchor));
      return {
        id: demoId('faq_items', anchor),
        group,
        order,
        anchor,
        status: 'published',
        helpful_yes: draw.between(4, 60),
        helpful_no: draw.between(0, 6),
      };
    }),
    faq_items_translations: answers.flatMap(({ anchor, ru, en }) =>
      both('faq_items', anchor, { ru, en }).map((text) => ({
        ...text,
        item: demoId('faq_items', anchor),
      })),
    ),
  };
}

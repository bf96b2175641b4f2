import type { FaqGroup, FaqItem, FaqItemTranslation } from '@site/shared/api';
import { z } from 'zod';
import { demoId, dice, seedOf } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';
import { both, type Row } from '../rows.ts';

/** A question with its answer, and its place on the page. */
const answer = inBoth(z.strictObject({ question: words, answer: words })).extend({ anchor: words });
const groups = ['about', 'joining', 'grades', 'certificates', 'account', 'data'] as const;

const answers: Readonly<Record<FaqGroup, readonly z.infer<typeof answer>[]>> = readTexts(
  new URL('answers.yaml', import.meta.url),
  z.record(z.enum(groups), z.array(answer)),
);

/** All questions, in their groups and order. */
export function demoFaq(): {
  faq_items: Row<FaqItem>[];
  /** Without the tree, which the backend computes. */
  faq_items_translations: Omit<FaqItemTranslation, 'answer_tree'>[];
} {
  const items = groups.flatMap((group) =>
    answers[group].map((item, index) => ({ ...item, group, order: index + 1 })),
  );
  return {
    faq_items: items.map(({ anchor, group, order }) => {
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
    faq_items_translations: items.flatMap(({ anchor, ru, en }) =>
      both('faq_items', anchor, { ru, en }).map((text) => ({
        ...text,
        item: demoId('faq_items', anchor),
      })),
    ),
  };
}

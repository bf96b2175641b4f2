import { defineArea } from '../../engine/area.ts';
import { behindInTranslation } from '../../engine/schema/pending-work.ts';
import { faqRights } from './access.ts';
import { faq as faqCollections, faqRelations } from './collections.ts';

/** Questions and answers. */
export const faq = defineArea({
  name: 'faq',
  collections: faqCollections,
  relations: faqRelations,
  access: faqRights,
  pendingWork: [
    behindInTranslation('faq_items', ['Вопросы и ответы', 'Questions and answers'], 'anchor'),
  ],
});

import { faqLanguageActions } from '@site/shared/actions';
import { defineArea } from '../../engine/area.ts';
import { confirmButton, confirmLanguages } from '../../engine/parity/confirm-languages.ts';
import { behindInTranslation } from '../../engine/schema/pending-work.ts';
import { faqRights } from './access.ts';
import { faq as faqCollections, faqRelations } from './collections.ts';

/** Questions and answers. */
export const faq = defineArea({
  name: 'faq',
  collections: faqCollections,
  relations: faqRelations,
  access: faqRights,
  buttons: confirmButton('faq', 'faq_items'),
  buttonAnchors: { faq_items: 'status' },
  actions: [
    {
      name: 'faq',
      commands: { 'still-right': confirmLanguages('faq_items', faqLanguageActions['still-right']) },
    },
  ],
  pendingWork: [
    behindInTranslation('faq_items', ['Вопросы и ответы', 'Questions and answers'], 'anchor'),
  ],
});

import { defineArea } from '../../engine/area.ts';
import { faqRights } from './access.ts';
import { faq as faqCollections, faqRelations } from './collections.ts';

/** Questions and answers. */
export const faq = defineArea({
  name: 'faq',
  collections: faqCollections,
  relations: faqRelations,
  access: faqRights,
});

import {
  type Content,
  editContent,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import type { Rights } from '../../engine/schema/access/rights.ts';

const faq: Content = {
  collection: 'faq_items',
  fields: ['group', 'order', 'anchor', 'status', 'translations'],
  computed: ['helpful_yes', 'helpful_no'],
  children: [texts('faq_items', 'item', ['question', 'answer', 'answer_tree'])],
};

/** The helpfulness counts are for editors only. */
const shown: Content = { ...faq, computed: [] };

export const faqRights: Rights = {
  publicSite: readContent(shown, [{ status: { _eq: 'published' } }]),
  editing: editContent(faq),
  administration: ownContent(faq),
};

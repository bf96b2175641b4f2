import {
  type Content,
  editContent,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import type { Rights } from '../../engine/schema/access/rights.ts';

const topics: Content = {
  collection: 'topics',
  fields: ['slug', 'parent', 'children', 'synonyms', 'deprecated_by', 'translations'],
  children: [texts('topics', 'topic', ['label'])],
};

export const topicRights: Rights = {
  publicSite: readContent(topics),
  editing: editContent(topics),
  administration: ownContent(topics),
};

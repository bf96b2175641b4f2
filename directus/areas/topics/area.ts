import { defineArea } from '../../engine/area.ts';
import { behindInTranslation } from '../../engine/schema/pending-work.ts';
import { topicRights } from './access.ts';
import { topics as topicCollections, topicRelations } from './collections.ts';
import { limitTopicDepth } from './topic-depth.ts';

/** Topics of people and content. */
export const topics = defineArea({
  name: 'topics',
  collections: topicCollections,
  relations: topicRelations,
  access: topicRights,
  hooks: { save: { 'limit-topic-depth': limitTopicDepth } },
  pendingWork: [behindInTranslation('topics', ['Темы', 'Topics'], 'slug')],
});

export { answerOf, maxQueryLength, type SearchAnswer } from './answer.ts';
export { groupHits, mergeHits, type SearchGroupOfHits } from './groups.ts';
export { type SearchDocument, type SearchGroup, type SearchHit, searchGroups } from './records.ts';
export {
  createIndex,
  createIndexInSlices,
  readIndex,
  type SearchIndex,
  type WrittenIndex,
  writeIndex,
} from './search-index.ts';

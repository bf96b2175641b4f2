// Lists of the studio that editors open by name: whatever is not equally good in both languages.
import { roleIds } from './access/ids.ts';
import type { BookmarkDefinition } from './types.ts';

/** Texts of the house that are written in the studio, with the column that tells one from another. */
const collections = {
  news: 'slug',
  faq_items: 'anchor',
  resources: 'slug',
  radar_items: 'slug',
  radar_editions: 'code',
  skill_questions: 'code',
  topics: 'slug',
} as const;

/** A language is missing, not called ready, or the other one has changed since (docs/domain/parity.md). */
const behind: BookmarkDefinition['filter'] = {
  _or: [
    { 'count(translations)': { _lt: 2 } },
    { translations: { tr_status: { _neq: 'ready' } } },
    { translations: { stale: { _eq: true } } },
  ],
};

/** One list a collection, for everybody who may edit. */
export const parityLists: BookmarkDefinition[] = [roleIds.editor, roleIds.admin].flatMap((role) =>
  Object.entries(collections).map(([collection, name]) => ({
    role,
    collection,
    bookmark: 'Языки расходятся · Languages differ',
    icon: 'translate',
    layout: 'tabular',
    layout_query: {
      tabular: {
        fields: [name, 'translations.language', 'translations.tr_status', 'translations.stale'],
        sort: [name],
      },
    },
    filter: behind,
  })),
);

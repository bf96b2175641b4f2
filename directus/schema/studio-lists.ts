// Lists of the studio that editors open by name.
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

type List = Omit<BookmarkDefinition, 'role'>;

function table(columns: readonly [string, ...string[]]): Pick<List, 'layout' | 'layout_query'> {
  return {
    layout: 'tabular',
    layout_query: { tabular: { fields: [...columns], sort: [columns[0]] } },
  };
}

/** Whatever is not equally good in both languages, one list a collection. */
const differing: List[] = Object.entries(collections).map(([collection, name]) => ({
  collection,
  bookmark: 'Языки расходятся · Languages differ',
  icon: 'translate',
  ...table([name, 'translations.language', 'translations.tr_status', 'translations.stale']),
  filter: behind,
}));

/** Addresses in the library that lead nowhere or elsewhere (docs/domain/content.md, "Library"). */
const deadLinks: List = {
  collection: 'resources',
  bookmark: 'Ссылки не открываются или переехали · Dead and moved links',
  icon: 'link_off',
  ...table(['slug', 'url', 'link_status', 'link_checked_at', 'state']),
  filter: { link_status: { _in: ['dead', 'moved'] } },
};

/** For everybody who may edit. */
export const studioLists: BookmarkDefinition[] = [roleIds.editor, roleIds.admin].flatMap((role) =>
  [...differing, deadLinks].map((list) => ({ role, ...list })),
);

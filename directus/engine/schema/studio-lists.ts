// Lists of the studio: the default layout of each collection, and named lists (bookmarks) for staff.
import { once } from '../once.ts';
import { roleIds } from './access/ids.ts';
import { pendingWork } from './declared-work.ts';
import { knownCollections } from './known-collections.ts';
import type { ListColumns, ListDefinition, StaffRole } from './types.ts';

/** Column widths in pixels: texts and bilingual choices need more. */
const widths = { text: 320, other: 240 };

function table({
  columns,
  sort,
}: ListColumns): Pick<ListDefinition, 'layout' | 'layout_query' | 'layout_options'> {
  const by = sort ?? [columns[0]];
  const widthOf = (column: string) =>
    ['translations', 'name'].includes(column) ? widths.text : widths.other;
  return {
    layout: 'tabular',
    layout_query: { tabular: { fields: [...columns], sort: [...by] } },
    layout_options: {
      tabular: { widths: Object.fromEntries(columns.map((name) => [name, widthOf(name)])) },
    },
  };
}

const declared = once(() =>
  knownCollections().flatMap(({ collection, list }) => (list ? [{ collection, list }] : [])),
);

const byDefault = { bookmark: null, icon: 'bookmark', filter: null } as const;

/** Defaults for everybody, until a user customises the list. */
export const openingLists = once((): ListDefinition[] =>
  declared().map(({ collection, list }) => ({
    role: null,
    collection,
    ...byDefault,
    ...table(list),
  })),
);

/** Defaults for members of a staff role. */
const openingListsOfRoles = (): ListDefinition[] =>
  declared().flatMap(({ collection, list }) =>
    Object.entries(list.sortFor ?? {}).map(([role, sort]) => ({
      role: roleIds[role as StaffRole],
      collection,
      ...byDefault,
      ...table({ ...list, sort }),
    })),
  );

type Bookmark = Omit<ListDefinition, 'role'>;

/** The bookmarks of collections, and the lists of pending work. */
function bookmarks(): Bookmark[] {
  const ofCollections = declared().flatMap(({ collection, list }) =>
    (list.bookmarks ?? []).map((bookmark) => ({ collection, ...bookmark })),
  );
  const ofWork = pendingWork().flatMap(({ collection, filter, list }) =>
    list ? [{ collection, filter, ...list }] : [],
  );
  return [...ofCollections, ...ofWork].map(({ collection, label, icon, filter, ...list }) => ({
    collection,
    bookmark: label.join(' · '),
    icon,
    filter,
    ...table(list),
  }));
}

const staffRoles = [roleIds.editor, roleIds.secretary, roleIds.chair, roleIds.admin];

/** For every staff role, because an editor may have another first role. Lists of unreadable collections are hidden. */
export const namedLists = once((): ListDefinition[] =>
  staffRoles.flatMap((role) => bookmarks().map((bookmark) => ({ role, ...bookmark }))),
);

/** All lists of the studio. */
export const lists = (): ListDefinition[] => [
  ...openingLists(),
  ...openingListsOfRoles(),
  ...namedLists(),
];

import type { FilterContext, FilterMeta, Hook, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { itemsWithin } from '../../engine/system-items.ts';

type Source = Pick<ChangesIn<'resources'>, 'file' | 'url'>;

/** The grades that may read a restricted resource, by its access level. */
const gradesFor: Readonly<Record<string, string>> = { senior: 'senior fellow' };

/** Only actions give a resource to a community; a plain save neither does nor takes it away. */
function refuseCommunity(wanted: unknown, stored: unknown): void {
  if (wanted === stored || (wanted !== 'community' && stored !== 'community')) return;
  throw refusal('E_INVALID', { field: 'access' });
}

/**
 * Requires a resource to have either a file or a URL, and stores the grades that may read it; the permission
 * of the collection compares these with the reader (docs/domain/content.md, "Library").
 */
export const checkResources: Hook = ({ filter }, host) => {
  filter('resources.items.create', (row, _meta, { accountability }) => {
    requireFileOrUrl(row);
    if (accountability) refuseCommunity(row.access, 'members');
    return { ...row, grades: gradesFor[String(row.access)] ?? null };
  });
  filter('resources.items.update', async ({ grades: _, ...change }, meta, context) => {
    if ('file' in change || 'url' in change || 'access' in change) {
      for (const stored of await storedRows(host, meta, context)) {
        requireFileOrUrl({ ...stored, ...change });
        if (context.accountability && 'access' in change) {
          refuseCommunity(change.access, stored.access);
        }
      }
    }
    if (!('access' in change)) return change;
    return { ...change, grades: gradesFor[String(change.access)] ?? null };
  });
};

function requireFileOrUrl({ file, url }: Source): void {
  if (Boolean(file) !== Boolean(url)) return;
  throw refusal('E_FORBIDDEN', {
    reason: 'A resource has either a file or an address.',
    field: 'url',
  });
}

function storedRows(
  host: Host,
  { keys = [] }: FilterMeta,
  context: FilterContext,
): Promise<Pick<RowIn<'resources'>, 'file' | 'url' | 'access'>[]> {
  return itemsWithin(host, context, 'resources').readByQuery({
    filter: { id: { _in: keys } },
    fields: ['file', 'url', 'access'],
    limit: -1,
  });
}

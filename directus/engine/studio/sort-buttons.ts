import type { Hook, Row } from '../host.ts';
import { flows } from '../schema/buttons.ts';
import { findHiddenListButtons } from './open-buttons.ts';

/**
 * Sorts the buttons of the studio by the life cycle of a row instead of by id, and hides buttons above lists that
 * the user may not use. For a single row, `open-buttons.ts` decides which are shown.
 */
export const sortButtons: Hook = ({ filter }, host) => {
  const places = new Map(flows().map(({ id }, place) => [id, place]));
  filter('flows.read', async (found, _meta, { accountability }) => {
    if (!Array.isArray(found)) return found;
    const placeOf = ({ id }: Row) => places.get(String(id)) ?? places.size;
    const inOrder = found.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (!accountability?.user || accountability.admin) return inOrder;
    const closed = await findHiddenListButtons(host, { accountability });
    return inOrder.filter(({ id }: Row) => !closed.has(String(id)));
  });
};

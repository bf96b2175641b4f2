import { flows } from '../../../schema/buttons.ts';
import type { Hook, Row } from '../host.ts';
import { closedAboveLists } from './open-buttons.ts';

const places = new Map(flows.map(({ id }, place) => [id, place]));

/**
 * Lists the buttons of the studio in the order of a row's life, not in that of their ids, and above lists only
 * those that are for who looks. Beside a row `open-buttons.ts` says which.
 */
export const keepButtonsInOrder: Hook = ({ filter }, host) => {
  filter('flows.read', async (found, _meta, { accountability }) => {
    if (!Array.isArray(found)) return found;
    const placeOf = ({ id }: Row) => places.get(String(id)) ?? places.size;
    const inOrder = found.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (!accountability?.user || accountability.admin) return inOrder;
    const closed = await closedAboveLists(host, { accountability });
    return inOrder.filter(({ id }: Row) => !closed.has(String(id)));
  });
};

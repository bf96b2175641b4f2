import { flows } from '../../../schema/buttons.ts';
import type { Hook, Row } from '../host.ts';

const places = new Map(flows.map(({ id }, place) => [id, place]));

/** Lists the buttons of the studio in the order of a row's life, not in that of their ids. */
export const keepButtonsInOrder: Hook = ({ filter }) => {
  filter('flows.read', (found) => {
    const placeOf = ({ id }: Row) => places.get(String(id)) ?? places.size;
    return Array.isArray(found) ? found.toSorted((a, b) => placeOf(a) - placeOf(b)) : found;
  });
};

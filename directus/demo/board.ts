// The board in the demo: two accounts and three members without one.
import type { DemoPerson } from './people.ts';

const size = 5;
const logins = ['fellow', 'lead'];

/** The members of the board, none of them on the staff. */
export function demoBoard(people: readonly DemoPerson[]): readonly DemoPerson[] {
  const known = people.filter(({ login }) => login !== null && logins.includes(login));
  const others = people.filter(
    ({ grade, standing, login }) => grade === 'senior' && standing === 'active' && login === null,
  );
  return [...known, ...others.slice(0, size - known.length)];
}

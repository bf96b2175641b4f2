// The board in the demo: two accounts that do other things as well, and three that only vote.
import { boardLogins } from './accounts.ts';
import type { DemoPerson } from './people.ts';

const logins = ['fellow', 'lead'];

/** The members of the board, none of them on the staff. */
export function demoBoard(people: readonly DemoPerson[]): readonly DemoPerson[] {
  const known = people.filter(({ login }) => login !== null && logins.includes(login));
  const others = people.filter(
    ({ grade, standing, login, listed }) =>
      grade === 'senior' && standing === 'active' && login === null && listed,
  );
  return [...known, ...others.slice(0, boardLogins.length)];
}

/** The members of the board who have an account only to vote, by their logins. */
export function boardAccounts(people: readonly DemoPerson[]): ReadonlyMap<string, DemoPerson> {
  const others = demoBoard(people).filter(({ login }) => login === null);
  return new Map(others.map((person, index) => [boardLogins[index] ?? '', person]));
}

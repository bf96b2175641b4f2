// The board: ordinary members whom its decisions put on it. Docs: docs/domain/permissions.md, "The board".
import type { Knex } from 'knex';
import { memberStandings } from '../../engine/notifications/recipients.ts';

/** Whether a person is on the board: seated, and a member at present. */
export function isOnBoard(
  person: { board_since?: unknown; standing?: string | null } | undefined,
): boolean {
  return Boolean(person?.board_since) && memberStandings.some((one) => one === person?.standing);
}

/** The members of the board, in a fixed order. */
export function boardMembers(database: Knex): Promise<string[]> {
  return database('people')
    .whereNotNull('board_since')
    .whereIn('standing', memberStandings)
    .orderBy('id')
    .pluck('id');
}

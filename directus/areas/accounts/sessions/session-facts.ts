// Session data that is not part of the person's record: docs/domain/accounts.md, "The session".
import type { Knex } from 'knex';
import { callerOf } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { memberStandings } from '../../../engine/notifications/recipients.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { waitingDuties } from '../../../engine/studio/waiting-work.ts';
import { isOnBoard } from '../../people/board.ts';
import { textsToAccept } from '../../people/consents.ts';

/** Momentary data; pages may cache it for some seconds. */
export type SessionFacts = {
  /** Codes of texts whose newer version needs agreement first. */
  must_accept: readonly string[];
  /** Notifications in the inbox that are neither read, snoozed nor archived. */
  unread: { readonly all: number; readonly admissions: number };
  /** Capabilities besides membership. */
  caps: readonly string[];
  /** How many duties of the staff wait for the user. */
  todo: number;
};

/** Staff roles that are a capability of the session. */
const capabilities: readonly string[] = ['chair'];
const forumModerators: readonly string[] = ['editor', 'admin'];

/** The data of the signed-in user. Throws `E_FORBIDDEN` for visitors. */
export async function sessionFacts(
  host: Host,
  accountability: Accountability,
): Promise<SessionFacts> {
  const { database } = host;
  const caller = await callerOf(database, accountability);
  const { user, person, duties } = caller;
  if (user === null || accountability === null) throw refusal('E_FORBIDDEN');
  const todo = await waitingDuties({ host, accountability, caller });
  const settings = await settingsOf({ database });
  const hasForum = settings['features.forum'];
  // Editors and administrators moderate the general forum.
  const moderates = hasForum && duties.some((duty) => forumModerators.includes(duty));
  const caps = [
    ...duties.filter((duty) => capabilities.includes(duty)),
    ...(duties.length > 0 ? ['office'] : []),
    ...(moderates ? ['forum'] : []),
  ];
  if (person === null) return { must_accept: [], unread: { all: 0, admissions: 0 }, caps, todo };
  const [must_accept, unread, record, offer] = await Promise.all([
    textsToAccept(database, person),
    unreadOf(database, person),
    database('people')
      .where({ id: person })
      .first('board_since', 'mentoring_coordinator_since', 'standing'),
    database('mentor_profiles').where({ person, state: 'published' }).first('id'),
  ]);
  const isMember = memberStandings.some((one) => one === record?.standing);
  const held = {
    board: isOnBoard(record),
    mentor: isMember && offer !== undefined,
    mentoring_coordinator: isMember && Boolean(record?.mentoring_coordinator_since),
    // The room is open to everybody with a person, applicants included.
    initiatives: settings['features.initiatives'],
    forum: isMember && hasForum && !moderates,
  };
  const more = Object.entries(held).flatMap(([cap, has]) => (has ? [cap] : []));
  return { must_accept, unread, caps: [...caps, ...more], todo };
}

type Count = { readonly category: string; readonly n: number | string };

async function unreadOf(database: Knex, person: string): Promise<SessionFacts['unread']> {
  const counted: Count[] = await database('notifications')
    .where({ person, inbox: true })
    .whereNull('read_at')
    .whereNull('archived_at')
    .where((open) => open.whereNull('snoozed_until').orWhere('snoozed_until', '<=', now()))
    .groupBy('category')
    .select('category')
    .count({ n: '*' });
  const sum = (rows: readonly Count[]) => rows.reduce((total, { n }) => total + Number(n), 0);
  const ofCases = counted.filter(({ category }) => category === 'case' || category === 'review');
  return { all: sum(counted), admissions: sum(ofCases) };
}

// Two-person approvals in words, for those who may give, refuse or withdraw them: docs/domain/workflows.md, rule 6.
import type { Locale } from '@site/shared/contract';
import type { RowIn } from '../schema/row-types.ts';
import { eventsOfTwo } from '../schema/two-persons.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import { workflowOf } from './action-sets.ts';
import {
  type About,
  aboutOf,
  choiceOf,
  eventLabel,
  type Line,
  linesOf,
} from './approval-labels.ts';
import { askedAt } from './approval-times.ts';
import { approverOf, awaitedKinds, isSecond, withPlainPayload } from './approvals.ts';

type Stored = RowIn<'approvals'>;
type Reading = Pick<ActionContext, 'host' | 'rows' | 'trx' | 'now' | 'caller'>;

/** An approval that waits, in the language of the reader. */
export type WaitingApproval = {
  id: string;
  /** What was asked for, such as "Retract". */
  event: string;
  about: About | undefined;
  /** What changes, and why. */
  lines: Line[];
  by: string;
  /** The staff role of that person. */
  as: string;
  /** Whether the reader has asked for it. */
  own: boolean;
  /** When it was asked for, and until when it waits (ISO 8601). */
  at: string;
  until: string;
  /** The staff roles one of which has to agree. */
  awaits: string[];
  /** What the reader can do: those who may agree refuse with a reason, the others cancel. */
  may: ('approve' | 'refuse' | 'cancel')[];
};

/** An approval that counts, the reader's kinds of staff for its event, and those of the person who asked. */
type Open = { row: Stored; kinds: readonly string[]; own: string[]; theirs: string[] };

/** The approvals that the reader may answer or withdraw, the first to expire first. */
export async function openApprovals(context: Reading): Promise<Open[]> {
  const { caller } = context;
  if (caller.duties.length === 0) return [];
  const closed = await closedItems(context);
  const open: Open[] = [];
  for (const row of await context.rows('approvals').find({})) {
    const kinds = kindsOf(row);
    const own = kinds.filter((kind) => caller.duties.includes(kind));
    const items = closed.get(row.machine) ?? [];
    if (own.length === 0 || items === 'all' || items.includes(row.item)) continue;
    const approver = await approverOf(context, row);
    const theirs = kinds.filter((kind) => approver?.duties.includes(kind));
    if (theirs.length > 0) open.push({ row, kinds, own, theirs });
  }
  return open.sort((one, other) => untilOf(one).localeCompare(untilOf(other)));
}

/** Whether the reader is the second person: not the one who asked, and of another kind. */
export function mayApprove({ caller }: Pick<Reading, 'caller'>, { row, own, theirs }: Open) {
  return isSecond(row, theirs, { user: caller.user, kinds: own });
}

/** Until when an approval waits (ISO 8601). */
export function untilOf({ row }: Pick<Open, 'row'>): string {
  return instantOf(row.expires_at).toISOString();
}

/** An approval in words. */
export async function inWords(
  context: Reading,
  open: Open,
  locale: Locale,
): Promise<WaitingApproval> {
  const row = withPlainPayload(context.host, open.row);
  const about = await aboutOf(context, row);
  return {
    id: row.id,
    event: eventLabel(row)[locale],
    about,
    lines: linesOf(row, locale, about?.row),
    by: await nameOfAccount(context, row.by, locale),
    as: kindInWords(row.actor_kind, locale),
    own: row.by === context.caller.user,
    at: askedAt(row).toISOString(),
    until: untilOf(open),
    awaits: awaitedKinds(open.theirs, open.kinds).map((kind) => kindInWords(kind, locale)),
    may: mayApprove(context, open) ? ['approve', 'refuse'] : ['cancel'],
  };
}

/** A kind of staff in words. */
export function kindInWords(kind: string, locale: Locale): string {
  return choiceOf('approvals', 'actor_kind', kind)[locale];
}

/** The two kinds of staff that an event needs. */
function kindsOf({ machine, event }: Pick<Stored, 'machine' | 'event'>): readonly string[] {
  const found = eventsOfTwo().find((one) => one.machine === machine && one.event === event);
  return found?.kinds ?? [];
}

/** The items that are closed to the reader, by machine: approvals about them are neither listed nor counted. */
export async function closedItems({
  trx,
  caller,
}: Pick<Reading, 'trx' | 'caller'>): Promise<ReadonlyMap<string, readonly string[] | 'all'>> {
  const machines = [...new Set(eventsOfTwo().map(({ machine }) => machine))];
  const closed = machines.map(async (machine) => {
    const items = await workflowOf(machine)?.closedItems?.(trx, caller.person);
    return [machine, items ?? []] as const;
  });
  return new Map(await Promise.all(closed));
}

/** The name of the person behind an account, or else its own. */
export async function nameOfAccount(
  { trx }: Pick<Reading, 'trx'>,
  id: string,
  locale: Locale,
): Promise<string> {
  const found = await trx('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .where('directus_users.id', id)
    .first(
      'people.display_name_ru as ru',
      'people.display_name_en as en',
      'first_name',
      'last_name',
    );
  const own = [found?.first_name, found?.last_name].filter(Boolean).join(' ');
  return String(found?.[locale] ?? own);
}

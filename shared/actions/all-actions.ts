// What servers ask about actions by their names.
import type { Action } from '@site/shared/contract';
import * as sets from './sets.ts';

const named = (Object.values(sets) as Readonly<Record<string, Action>>[])
  .flatMap((actions) => Object.values(actions))
  .map((action) => [`${action.set}/${action.event}`, action] as const);

/** The declared fields of actions, by `{set}/{event}`. */
export const actionFields: Readonly<Record<string, Action['fields']>> = Object.fromEntries(
  named.map(([name, { fields }]) => [name, fields]),
);

/** The actions that ask before they are sent, by `{set}/{event}`. */
export const finalActions: ReadonlySet<string> = new Set(
  named.flatMap(([name, { final }]) => (final ? [name] : [])),
);

/**
 * Attempts of actions by `{set}/{event}`. Other limits per account or person are checked by the action itself.
 * Source: docs/domain/accounts.md, docs/domain/admissions.md, docs/domain/enquiries.md, docs/domain/feedback.md,
 * docs/domain/own-data.md and docs/domain/radar.md.
 */
export const actionLimits: Readonly<Record<string, NonNullable<Action['limits']>>> =
  Object.fromEntries(named.flatMap(([name, { limits }]) => (limits ? [[name, limits]] : [])));

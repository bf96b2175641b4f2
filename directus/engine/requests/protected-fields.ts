import type { Knex } from 'knex';
import type { FilterContext, FilterMeta, Hook, Key, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { roleIds } from '../schema/access/ids.ts';
import { findCollection } from '../schema/known-collections.ts';

/** Fields that only actions may change (docs/domain/permissions.md, rule 3). */
const protectedFields: readonly string[] = [
  'state',
  'grade',
  'standing',
  'no',
  'number',
  'code',
  'hash',
  'revision',
];

/** Directus account fields that only actions may change for accounts of people (not for operator accounts). */
const personAccountFields: readonly string[] = [
  'email',
  'password',
  'role',
  'status',
  'token',
  'provider',
  'external_identifier',
];

/** Fields that may be set at creation; submitted scores are replaced by computed ones. */
const creationFields: readonly string[] = ['no', 'number', 'code', 'hash', 'scores'];

/**
 * Refuses plain writes of protected fields and collections with `E_FORBIDDEN` for every caller, the super
 * administrator included. The system itself (actions, demo data) writes without an accountability, which is
 * impossible over HTTP.
 */
export const protectFields: Hook = ({ filter }) => {
  filter('items.create', (payload, meta, context) => {
    refuse(
      meta,
      context,
      payload,
      (field, value) =>
        !creationFields.includes(field) &&
        !(field === 'state' && initialStateOf(meta.collection) === value),
    );
    return payload;
  });
  filter('users.create', (payload, meta, context) => {
    refuse(meta, context, payload, () => true);
    const { role } = payload as Row;
    if (context.accountability !== null && isOfPeople(role)) throw byActionsOnly('role');
    return payload;
  });
  for (const event of ['items.update', 'users.update', 'files.update']) {
    filter(event, (payload, meta, context) => {
      refuse(meta, context, payload, () => true);
      return payload;
    });
  }
  filter('users.update', async (payload, { keys = [] }, { accountability, database }) => {
    if (accountability === null) return payload;
    const field = personAccountFields.find((name) => name in (payload as Row));
    if (field === undefined) return payload;
    if (isOfPeople((payload as Row).role)) throw byActionsOnly('role');
    // Only the super account may learn whether the account exists and whose it is.
    if (!accountability.admin || (await anyOfPeople(database, keys))) throw byActionsOnly(field);
    return payload;
  });
  filter('users.delete', async (payload, _meta, { accountability, database }) => {
    if (accountability === null) return payload;
    if (!accountability.admin || (await anyOfPeople(database, payload as Key[]))) {
      throw refusal('E_FORBIDDEN', { reason: 'Accounts of people are closed by actions only.' });
    }
    return payload;
  });
  filter('items.delete', (payload, meta, context) => {
    refuse(meta, context, {}, () => true);
    return payload;
  });
};

/** The state of a new row, which a create may contain. */
function initialStateOf(collection: string): unknown {
  const state = findCollection(collection)?.fields.find(({ field }) => field === 'state');
  return state?.schema?.default_value ?? undefined;
}

const isOfPeople = (role: unknown) => Object.values<unknown>(roleIds).includes(role);

async function anyOfPeople(database: unknown, accounts: readonly Key[]): Promise<boolean> {
  const ofPeople = await (database as Knex)('directus_users')
    .whereIn('id', accounts)
    .whereIn('role', Object.values(roleIds))
    .first('id');
  return ofPeople !== undefined;
}

function byActionsOnly(field: string) {
  return refusal('E_FORBIDDEN', { reason: `"${field}" is changed by actions only.`, field });
}

function refuse(
  { collection }: FilterMeta,
  { accountability }: FilterContext,
  payload: unknown,
  isChecked: (field: string, value: unknown) => boolean,
): void {
  if (accountability === null) return;
  const { byActions: own = [], writtenBy } = findCollection(collection) ?? {};
  // Fields of Directus's own collections are protected if an area says so: accounts and files.
  if (collection.startsWith('directus_') && own.length === 0) return;
  if (writtenBy === 'actions') {
    throw refusal('E_FORBIDDEN', { reason: `"${collection}" is changed by actions only.` });
  }
  for (const [field, value] of Object.entries(payload as Record<string, unknown>)) {
    if (!own.includes(field) && !protectedFields.includes(field)) continue;
    if (!isChecked(field, value)) continue;
    throw byActionsOnly(field);
  }
}

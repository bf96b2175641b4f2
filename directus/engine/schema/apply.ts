// Applies the definition to a running Directus. Adds and alters; drops only on request.
import { isConfidential } from './fields.ts';
import { call, type Directus, DirectusRefusal } from './rest.ts';
import type {
  CollectionDefinition,
  Definition,
  FieldDefinition,
  FixedRows,
  FlowDefinition,
  ListDefinition,
  Options,
  PermissionDefinition,
  PolicyDefinition,
  RelationDefinition,
  RoleDefinition,
} from './types.ts';

type Found = Record<string, unknown>;

/** Drop undefined collections and fields; this loses data. */
export type ApplyOptions = { drop?: boolean };

/** Applies a definition and returns one line per change; idempotent. */
export async function applyDefinition(
  directus: Directus,
  definition: Definition,
  { drop = false }: ApplyOptions = {},
): Promise<string[]> {
  return [
    ...(await applyCollections(directus, definition.collections)),
    ...(await applyRelations(directus, definition.relations)),
    ...(await dropFolders(directus, definition.collections)),
    ...(drop ? await dropUndefined(directus, definition.collections) : []),
    ...(await applyFixedRows(directus, definition.rows)),
    ...(await applyPolicies(directus, definition.policies)),
    ...(await applyRoles(directus, definition.roles)),
    ...(await applyFlows(directus, definition.flows)),
    ...(await applyLists(directus, definition.lists)),
    ...(await applySettings(directus, definition.settings)),
  ];
}

async function applyCollections(
  directus: Directus,
  wanted: CollectionDefinition[],
): Promise<string[]> {
  const found = await call<Found[]>(directus, 'GET', '/collections');
  const fields = await call<Found[]>(directus, 'GET', '/fields');
  const changes: string[] = [];
  for (const definition of wanted) {
    const { collection, meta, schema } = definition;
    const existing = found.find((candidate) => candidate.collection === collection);
    if (existing) {
      const differing = differences(existing.meta, meta);
      if (!definition.system && differing) {
        await call(directus, 'PATCH', `/collections/${collection}`, { meta: differing });
        changes.push(`alter collection ${collection}`);
      }
      const existingFields = fields.filter((field) => field.collection === collection);
      changes.push(...(await applyFields(directus, definition, existingFields)));
      continue;
    }
    await call(directus, 'POST', '/collections', {
      collection,
      schema,
      meta,
      fields: definition.fields.map(withSort),
    });
    changes.push(`create collection ${collection}`);
  }
  return changes;
}

async function applyFields(
  directus: Directus,
  { collection, fields, system }: CollectionDefinition,
  existing: Found[],
): Promise<string[]> {
  const changes: string[] = [];
  for (const [index, field] of fields.entries()) {
    const wanted = system ? field : withSort(field, index);
    const found = existing.find((candidate) => candidate.field === field.field);
    if (!found) {
      await call(directus, 'POST', `/fields/${collection}`, wanted);
      changes.push(`create field ${collection}.${field.field}`);
      continue;
    }
    const meta = differences(found.meta, withCasts(wanted.meta, found.meta));
    const schema =
      wanted.schema && becomesConfidential(wanted, found)
        ? wanted.schema
        : wanted.schema && differences(found.schema, alterable(wanted.schema));
    if (!meta && !schema) continue;
    await call(directus, 'PATCH', `/fields/${collection}/${field.field}`, {
      ...(meta && { meta }),
      ...(schema && { type: wanted.type, schema: alterable(wanted.schema ?? {}) }),
    });
    changes.push(`alter field ${collection}.${field.field}`);
  }
  return changes;
}

/** The only change of a type: ciphertext is text. The next start encrypts the values (`encryptStored`). */
function becomesConfidential(wanted: FieldDefinition, found: Found): boolean {
  return isConfidential(wanted) && found.type !== wanted.type;
}

/** A primary key is never altered. */
function alterable(schema: Options): Options {
  return schema.is_primary_key ? {} : schema;
}

/** SQLite has no timestamp type, so Directus adds a cast of its own. */
function withCasts(meta: Options, found: unknown): Options {
  const special = (found as { special?: string[] | null } | null)?.special ?? [];
  const casts = special.filter((name) => name === 'cast-timestamp' || name === 'cast-datetime');
  const wanted = Array.isArray(meta.special) ? meta.special : [];
  return casts.length === 0 ? meta : { ...meta, special: [...wanted, ...casts] };
}

/** Fields keep the order of the definition in the form. */
function withSort(field: FieldDefinition, index: number): FieldDefinition {
  return { ...field, meta: { sort: index + 1, ...field.meta } };
}

async function applyRelations(directus: Directus, wanted: RelationDefinition[]): Promise<string[]> {
  const found = await call<Found[]>(directus, 'GET', '/relations');
  const changes: string[] = [];
  for (const definition of wanted) {
    const { collection, field, meta, schema } = definition;
    const existing = found.find((one) => one.collection === collection && one.field === field);
    if (!existing) {
      await call(directus, 'POST', '/relations', definition);
      changes.push(`create relation ${collection}.${field}`);
    } else if (differences(existing.meta, meta) || differences(existing.schema, schema)) {
      await alterRelation(directus, definition);
      changes.push(`alter relation ${collection}.${field}`);
    }
  }
  return changes;
}

/**
 * Recreates the foreign key; the column and its values stay. Works around two crashes of Directus 11.17: the first
 * call after a schema change gets a frozen copy of the schema, so a harmless call goes first; and the body must
 * repeat collection and field.
 */
async function alterRelation(directus: Directus, definition: RelationDefinition): Promise<void> {
  const { collection, field } = definition;
  await call(directus, 'GET', '/relations');
  await call(directus, 'PATCH', `/relations/${collection}/${field}`, definition);
}

/** Drops folders that the definition has no more; a folder of the studio holds no rows. */
async function dropFolders(directus: Directus, wanted: CollectionDefinition[]): Promise<string[]> {
  const collections = await call<Found[]>(directus, 'GET', '/collections');
  const kept = new Set<unknown>(wanted.map(({ collection }) => collection));
  const changes: string[] = [];
  for (const { collection, schema } of collections) {
    if (schema !== null || kept.has(collection)) continue;
    await call(directus, 'DELETE', `/collections/${String(collection)}`);
    changes.push(`drop folder ${String(collection)}`);
  }
  return changes;
}

async function dropUndefined(
  directus: Directus,
  wanted: CollectionDefinition[],
): Promise<string[]> {
  const changes: string[] = [];
  const collections = await call<{ collection: string }[]>(directus, 'GET', '/collections');
  const fields = await call<{ collection: string; field: string }[]>(directus, 'GET', '/fields');
  const ours = ({ collection }: { collection: string }) => !collection.startsWith('directus_');
  const defined = (name: string) => wanted.find(({ collection }) => collection === name);
  for (const { collection } of collections.filter(ours)) {
    if (defined(collection)) continue;
    await call(directus, 'DELETE', `/collections/${collection}`);
    changes.push(`drop collection ${collection}`);
  }
  for (const { collection, field } of fields.filter(ours)) {
    const definition = defined(collection);
    if (!definition || definition.fields.some((wantedField) => wantedField.field === field)) {
      continue;
    }
    await call(directus, 'DELETE', `/fields/${collection}/${field}`);
    changes.push(`drop field ${collection}.${field}`);
  }
  return changes;
}

async function applyFixedRows(directus: Directus, wanted: FixedRows[]): Promise<string[]> {
  const changes: string[] = [];
  for (const { collection, key, rows, changeable } of wanted) {
    const own = /^directus_(.*)$/.exec(collection)?.[1];
    const path = own ? `/${own}` : `/items/${collection}`;
    const found = await call<Found[]>(directus, 'GET', `${path}?limit=-1`);
    const present = new Map(found.map((row) => [row[key], row]));
    const missing = rows.filter((row) => !present.has(row[key]));
    if (missing.length > 0) await call(directus, 'POST', path, missing);
    changes.push(...missing.map((row) => `create ${collection} ${row[key]}`));
    if (changeable) continue;
    for (const row of rows.filter((one) => !missing.includes(one))) {
      const differing = differences(present.get(row[key]), row);
      if (!differing) continue;
      await call(directus, 'PATCH', `${path}/${row[key]}`, differing);
      changes.push(`alter ${collection} ${row[key]}`);
    }
  }
  return changes;
}

async function applyPolicies(directus: Directus, wanted: PolicyDefinition[]): Promise<string[]> {
  const changes: string[] = [];
  for (const { permissions, ...policy } of wanted) {
    const change = await upsert(directus, '/policies', policy.id, {
      ...policy,
      admin_access: false,
      enforce_tfa: false,
    });
    if (change) changes.push(`${change} policy ${policy.name}`);
    if (await replacePermissions(directus, policy.id, permissions)) {
      changes.push(`replace permissions of ${policy.name}`);
    }
  }
  return changes;
}

/**
 * Permissions have no fixed ids, so one that differs is replaced. New ones are added first: instances that serve
 * meanwhile never lack one that stays.
 */
async function replacePermissions(
  directus: Directus,
  policy: string,
  wanted: PermissionDefinition[],
): Promise<boolean> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ policy: { _eq: policy } }),
    limit: '-1',
  });
  const found = await call<(PermissionDefinition & { id?: number })[]>(
    directus,
    'GET',
    `/permissions?${query}`,
  );
  const own = found.filter((permission) => permission.id !== undefined);
  const missing = without(wanted, own);
  const surplus = without(own, wanted);
  if (missing.length > 0) {
    const added = missing.map((one) => ({ policy, validation: null, presets: null, ...one }));
    await call(directus, 'POST', '/permissions', added);
  }
  if (surplus.length > 0) {
    const ids = surplus.map(({ id }) => id);
    await call(directus, 'DELETE', '/permissions', ids);
  }
  return missing.length + surplus.length > 0;
}

/** The permissions that are not among others. */
function without<Permission extends PermissionDefinition>(
  permissions: readonly Permission[],
  others: readonly PermissionDefinition[],
): Permission[] {
  const known = new Set(others.map(fingerprint));
  return permissions.filter((one) => !known.has(fingerprint(one)));
}

function fingerprint(permission: PermissionDefinition): string {
  const { collection, action, fields, permissions: rows, validation, presets } = permission;
  return canonical({
    collection,
    action,
    fields: fields ?? [],
    rows: rows ?? null,
    validation: validation ?? null,
    presets: presets ?? null,
  });
}

async function applyRoles(directus: Directus, wanted: RoleDefinition[]): Promise<string[]> {
  const changes: string[] = [];
  for (const { policies, ...role } of wanted) {
    const change = await upsert(directus, '/roles', role.id, role);
    if (change) changes.push(`${change} role ${role.name}`);
    const found = await accessOf(directus, { role: { _eq: role.id } });
    const surplus = found.filter(({ policy }) => !policies.includes(policy));
    const missing = policies.filter((policy) => !found.some((access) => access.policy === policy));
    for (const policy of missing) {
      await call(directus, 'POST', '/access', {
        role: role.id,
        policy,
        sort: policies.indexOf(policy),
      });
    }
    for (const { id } of surplus) await call(directus, 'DELETE', `/access/${id}`);
    if (surplus.length + missing.length > 0) changes.push(`set policies of ${role.name}`);
  }
  return changes;
}

/** The policies of a role or an account. */
async function accessOf(
  directus: Directus,
  filter: Options,
): Promise<{ id: string; policy: string }[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '-1' });
  return call(directus, 'GET', `/access?${query}`);
}

/** Grants a policy to an account, in addition to those of its role. */
export async function grantToAccount(
  directus: Directus,
  user: string,
  policy: string,
): Promise<string[]> {
  const found = await accessOf(directus, { user: { _eq: user } });
  if (found.some((access) => access.policy === policy)) return [];
  await call(directus, 'POST', '/access', { user, policy, sort: 1 });
  return [`grant ${policy} to ${user}`];
}

async function applyFlows(
  directus: Directus,
  wanted: readonly FlowDefinition[],
): Promise<string[]> {
  const changes: string[] = [];
  for (const { operation, ...flow } of wanted) {
    const started = { status: 'active', trigger: 'manual', accountability: 'activity' };
    const made = await upsert(directus, '/flows', flow.id, { ...flow, ...started });
    const step = { ...operation, flow: flow.id, name: null, position_x: 20, position_y: 2 };
    const worked = await upsert(directus, '/operations', operation.id, step);
    const linked = await upsert(directus, '/flows', flow.id, { operation: operation.id });
    if (made ?? worked ?? linked) changes.push(`${made ?? 'alter'} button ${flow.name}`);
  }
  return changes;
}

/** Presets have numeric keys, so they are identified by role, collection and name. */
async function applyLists(
  directus: Directus,
  wanted: readonly ListDefinition[],
): Promise<string[]> {
  const changes: string[] = [];
  const filter = JSON.stringify({ user: { _null: true } });
  const query = new URLSearchParams({ filter, limit: '-1' });
  const found = await call<(Found & { id: number })[]>(directus, 'GET', `/presets?${query}`);
  for (const list of wanted) {
    const present = found.find((one) =>
      (['role', 'collection', 'bookmark'] as const).every((key) => one[key] === list[key]),
    );
    const differing = differences(present, list);
    if (!differing) continue;
    if (present) await call(directus, 'PATCH', `/presets/${present.id}`, differing);
    else await call(directus, 'POST', '/presets', { ...list, user: null });
    changes.push(
      `${present ? 'alter' : 'create'} list ${list.bookmark ?? 'that opens'} of ${list.collection}`,
    );
  }
  return changes;
}

async function applySettings(directus: Directus, wanted: Options): Promise<string[]> {
  const found = await call<Found>(directus, 'GET', '/settings');
  const differing = differences(found, wanted);
  if (!differing) return [];
  await call(directus, 'PATCH', '/settings', differing);
  return ['alter settings'];
}

/** Creates a row with a fixed id, or updates its differences. */
async function upsert(
  directus: Directus,
  path: string,
  id: string,
  wanted: Options,
): Promise<'create' | 'alter' | undefined> {
  const found = await find(directus, `${path}/${id}`);
  if (!found) {
    await call(directus, 'POST', path, wanted);
    return 'create';
  }
  const differing = differences(found, wanted);
  if (!differing) return undefined;
  await call(directus, 'PATCH', `${path}/${id}`, differing);
  return 'alter';
}

async function find(directus: Directus, path: string): Promise<Found | undefined> {
  try {
    return await call<Found>(directus, 'GET', path);
  } catch (error) {
    // Directus answers "forbidden" for missing rows; the operator may read everything.
    if (error instanceof DirectusRefusal && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** The wanted entries that differ from the found ones, or undefined. */
function differences(found: unknown, wanted: Options): Options | undefined {
  const present = (found ?? {}) as Found;
  const differing = Object.entries(wanted).filter(
    ([name, value]) => canonical(plain(present[name])) !== canonical(plain(value)),
  );
  return differing.length > 0 ? Object.fromEntries(differing) : undefined;
}

/** Databases report the same default in different forms. */
function plain(value: unknown): unknown {
  if (value === undefined) return null;
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false') return 0;
  return value;
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

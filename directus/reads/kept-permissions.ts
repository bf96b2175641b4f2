/** A permission of a policy, as Directus stores it and, with the variables replaced, as it applies it. */
export type Permission = {
  collection: string;
  permissions: object | null;
  validation: object | null;
  presets: object | null;
};

type Accountability = { user: string | null; app?: boolean; share?: unknown };
type Variables = Record<string, ReadonlySet<string>>;
type VariableData = Record<string, unknown>;

type Options = {
  accountability?: Accountability | null;
  policies: readonly string[];
  action?: string;
  collections?: readonly string[];
  bypassDynamicVariableProcessing?: boolean;
};

type Context = { knex: UserTable };
type UserTable = (table: 'directus_users') => {
  leftJoin: (...join: string[]) => {
    where: (
      field: string,
      value: string,
    ) => {
      first: (
        ...fields: string[]
      ) => Promise<{ id: string | null; grade: string | null } | undefined>;
    };
  };
};

type Processing = {
  permissions: readonly Permission[];
  accountability: Accountability;
  permissionsContext: VariableData;
};
type Fetching = {
  accountability: Accountability;
  policies: readonly string[];
  dynamicVariableContext: Variables;
};

/** The functions of Directus of which its own `fetchPermissions` consists, and that function itself. */
export type Steps = {
  all: (options: Options, context: Context) => Promise<Permission[]>;
  raw: (options: Options, context: Context) => Promise<Permission[]>;
  variablesIn: (permissions: readonly Permission[]) => Variables;
  dataOf: (fetching: Fetching, context: Context) => Promise<VariableData>;
  process: (processing: Processing) => Permission[];
  /** The cache of raw permissions; Directus clears it on every instance when a permission changes. */
  cache: () => Clearable & { local?: Clearable };
};
type Clearable = { clear: () => Promise<void>; delete: (key: string) => Promise<void> };

/** The permissions of some policies: those without variables are processed already. */
type Prepared = {
  /** In their order; null is the place of one that depends on the caller. */
  shared: readonly (Permission | null)[];
  personal: readonly Permission[];
  variables: Variables;
};

const mostKept = 1000;

/**
 * Replaces `fetchPermissions` of Directus, with the same result. Directus parses and processes all permissions of the
 * caller, a hundred and more, for each level of each read. Most of them name no variable and are the same for everybody,
 * so they are processed once. What depends on the caller or the time is processed for each call, with fresh data.
 */
export function keepPermissions({
  all,
  raw,
  variablesIn,
  dataOf,
  process,
  cache,
}: Steps): Steps['all'] {
  let kept = new Map<string, Prepared>();
  let watched = false;

  return async (options, context) => {
    const { accountability, policies } = options;
    if (!accountability || accountability.share || options.bypassDynamicVariableProcessing) {
      return all(options, context);
    }
    if (!watched) forgetWhenCleared();
    const { shared, personal, variables } = await prepared(options, accountability, context);
    const dynamicVariableContext = copyOf(variables);
    const permissionsContext =
      (await personData(accountability, dynamicVariableContext, context)) ??
      (await dataOf({ accountability, policies, dynamicVariableContext }, context));
    const processed = (permission: Permission) =>
      process({ permissions: [permission], accountability, permissionsContext })[0] as Permission;
    let next = 0;
    return shared.map(
      (permission) => permission ?? processedLater(personal[next++] as Permission, processed),
    );
  };

  /** Callers never wait for each other: on SQLite one may hold the only connection. */
  async function prepared(
    options: Options,
    accountability: Accountability,
    context: Context,
  ): Promise<Prepared> {
    const { policies, action, collections } = options;
    const key = JSON.stringify([policies, action, collections?.toSorted(), accountability.app]);
    const known = kept;
    const found = known.get(key);
    if (found) return found;
    const prepared = await prepare(options, accountability, context);
    if (known.size >= mostKept) known.clear();
    // What was read before the cache was cleared is kept in a map that nobody reads any more.
    known.set(key, prepared);
    return prepared;
  }

  async function prepare(
    options: Options,
    accountability: Accountability,
    context: Context,
  ): Promise<Prepared> {
    const permissions = await raw(
      { ...options, bypassMinimalAppPermissions: false } as Options,
      context,
    );
    const shared = permissions.map((permission) => {
      if (!isShared(permission)) return null;
      const [processed] = process({
        permissions: [permission],
        accountability,
        permissionsContext: {},
      });
      return deepFrozen(processed as Permission);
    });
    const personal = permissions.filter((_, at) => shared[at] === null);
    return { shared, personal, variables: variablesIn(personal) };
  }

  function forgetWhenCleared(): void {
    watched = true;
    const both = cache();
    for (const one of new Set([both, both.local ?? both])) {
      const { clear, delete: remove } = one;
      one.clear = () => forgettingAround(clear.call(one));
      one.delete = (key) => forgettingAround(remove.call(one, key));
    }
  }

  async function forgettingAround(clearing: Promise<void>): Promise<void> {
    kept = new Map();
    await clearing;
    kept = new Map();
  }
}

/** Presets become part of what is saved, so they are not shared. */
function isShared({ permissions, validation, presets }: Permission): boolean {
  return presets === null && !JSON.stringify([permissions, validation]).includes('$');
}

/** Most callers look at the permissions of one collection, or at their fields only. */
function processedLater(
  stored: Permission,
  process: (permission: Permission) => Permission,
): Permission {
  let known: Permission | undefined;
  const processed = () => {
    known ??= process(stored);
    return known;
  };
  return {
    ...stored,
    get permissions() {
      return processed().permissions;
    },
    get validation() {
      return processed().validation;
    },
    get presets() {
      return processed().presets;
    },
  };
}

/** The data of most variables, by one statement; undefined where others are needed or the account is gone. */
async function personData(
  { user }: Accountability,
  variables: Variables,
  { knex }: Context,
): Promise<VariableData | undefined> {
  const { $CURRENT_USER: own, ...others } = variables;
  if (!user || !own?.size) return undefined;
  if (Object.values(others).some(({ size }) => size > 0)) return undefined;
  if ([...own].some((field) => !['person.id', 'person.grade'].includes(field))) return undefined;
  const person = await knex('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .where('directus_users.id', user)
    .first('people.id as id', 'people.grade as grade');
  return person && { $CURRENT_USER: { person: person.id === null ? null : person } };
}

/** Directus adds to the sets. */
function copyOf(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, fields]) => [name, new Set(fields)]),
  );
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) deepFrozen(each);
  return Object.freeze(value);
}

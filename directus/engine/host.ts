// Types for the part of the Directus extension API that this extension uses.
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { ChangesIn, Row } from './schema/row-types.ts';

export type { Row };
export type Key = string | number;

/** The caller; `null` for the system itself. */
export type Accountability = {
  user: string | null;
  role: string | null;
  admin: boolean;
  /** Whether the caller has studio access. */
  app?: boolean;
  ip?: string | null;
  userAgent?: string;
  origin?: string;
  /** The session of the token. */
  session?: string;
} | null;

type WriteOptions = { emitEvents?: boolean };

/** Rows of one collection. If `knex` is a transaction, everything runs inside it. */
export type ItemsService = {
  readByQuery: (query: Row, options?: WriteOptions) => Promise<Row[]>;
  readOne: (key: Key, query?: Row, options?: WriteOptions) => Promise<Row>;
  createOne: (row: Row, options?: WriteOptions) => Promise<Key>;
  createMany: (rows: Row[], options?: WriteOptions) => Promise<Key[]>;
  updateOne: (key: Key, changes: Row, options?: WriteOptions) => Promise<Key>;
  updateByQuery: (query: Row, changes: Row, options?: WriteOptions) => Promise<Key[]>;
  deleteOne: (key: Key, options?: WriteOptions) => Promise<Key>;
  deleteByQuery: (query: Row, options?: WriteOptions) => Promise<Key[]>;
};

/** Assignments of policies to roles and accounts. */
export type AccessService = ItemsService & { clearCaches: () => Promise<void> };
/** Files: rows and their bytes. */
type FilesService = ItemsService & {
  uploadOne: (
    bytes: Readable,
    described: Row,
    key: string | undefined,
    options: WriteOptions,
  ) => Promise<Key>;
};

/** Reads the bytes of files. */
type AssetsService = {
  getAsset: (
    id: string,
    options?: { transformationParams: object },
  ) => Promise<{ stream: Readable }>;
};

/** The caller's permissions on a collection. */
type PermissionsService = {
  getItemPermissions: (
    collection: string,
  ) => Promise<Readonly<Record<'update' | 'delete', { access: boolean }>>>;
};

/**
 * Marks a sign-in whose identity a provider has proved to the web server: there is no password to verify. A
 * request cannot contain a symbol. `directus/backend.ts` teaches it to Directus.
 */
export const provenElsewhere: unique symbol = Symbol.for('site.proven-elsewhere') as never;

/** The sign-in of Directus. Failures are thrown. */
export type AuthenticationService = {
  login: (
    provider: string,
    credentials: { email: string } & ({ password: string } | { [provenElsewhere]: boolean }),
    options: { session: boolean; otp?: string },
  ) => Promise<{ accessToken: string; refreshToken: string; expires: number }>;
  verifyPassword: (user: string, password: string) => Promise<void>;
};

type ServiceOptions = { schema: unknown; accountability: Accountability; knex?: unknown };

export type Host = {
  services: {
    ItemsService: new (collection: string, options: ServiceOptions) => ItemsService;
    FilesService: new (options: ServiceOptions) => FilesService;
    AssetsService: new (options: ServiceOptions) => AssetsService;
    UsersService: new (options: ServiceOptions) => ItemsService;
    AccessService: new (options: ServiceOptions) => AccessService;
    PermissionsService: new (options: ServiceOptions) => PermissionsService;
    AuthenticationService: new (options: ServiceOptions) => AuthenticationService;
  };
  database: Knex;
  getSchema: () => Promise<unknown>;
  /** Environment variables, our own included; Directus casts numeric values to numbers. */
  env: Readonly<Record<string, string | number | undefined>>;
  logger: {
    info: (message: string) => void;
    warn: (message: string) => void;
    error: (error: unknown, message?: string) => void;
  };
};

export type FilterMeta = {
  collection: string;
  keys?: Key[];
  /** For tokens: whether this is a new session or a refresh. */
  type?: string;
};
export type FilterContext = { accountability: Accountability; schema: unknown; database: unknown };
/** What a save writes: values of the collection that the event names. Nested rows are not part of the type. */
type PayloadOf<Event extends string> = Event extends `${infer Name}.items.${'create' | 'update'}`
  ? ChangesIn<Name>
  : unknown;

/** Registers a hook before a write. Directus writes what the filter returns. */
export type RegisterFilter = <const Event extends string>(
  event: Event,
  filter: (payload: PayloadOf<Event>, meta: FilterMeta, context: FilterContext) => unknown,
) => void;

/** Registers a hook after a committed write. */
export type RegisterAction = (
  event: string,
  act: (meta: ActionMeta, context: { accountability: Accountability }) => void,
) => void;

/** A write: `key` of the created row, `keys` of the changed rows, `payload` as sent. */
export type ActionMeta = {
  collection: string;
  payload?: Row;
  key?: Key;
  keys?: Key[];
  /** For sign-ins: the result and the account. */
  status?: string;
  user?: string;
};
type Middleware = (request: Request, response: Response, next: (error?: unknown) => void) => void;

type ErrorMiddleware = (
  error: unknown,
  request: Request,
  response: Response,
  next: (error: unknown) => void,
) => void;

/**
 * Registers middleware while Directus builds its Express app. `routes.custom.after` takes error middleware,
 * which runs before the error handler of Directus.
 */
type RegisterInit = {
  (
    event: 'middlewares.before' | 'routes.before',
    act: (meta: {
      app: {
        use: ((paths: string[], middleware: Middleware) => void) & ((all: Middleware) => void);
        /** Whether an IP address is in the networks of `IP_TRUST_PROXY`. */
        get: (setting: 'trust proxy fn') => (address: string, hop: number) => boolean;
      };
    }) => unknown,
  ): void;
  (
    event: 'routes.custom.after',
    act: (meta: { app: { use: (all: ErrorMiddleware) => void } }) => void,
  ): void;
};

export type Hook = (
  register: { filter: RegisterFilter; action: RegisterAction; init: RegisterInit },
  host: Host,
) => void;

export type Request = {
  method: string;
  params: Record<string, string>;
  query: Readonly<Record<string, unknown>>;
  /** The query of Directus in `query`, checked. */
  sanitizedQuery?: Readonly<Record<string, unknown>>;
  originalUrl: string;
  /** As reported by a trusted proxy. */
  protocol: string;
  headers: Record<string, string | string[] | undefined>;
  cookies?: Readonly<Record<string, string>>;
  /** The access token of the caller. */
  token?: string | null;
  body: unknown;
  /** If true, the body parser of Directus skips the request. */
  _body?: boolean;
  get: (header: string) => string | undefined;
  socket: { remoteAddress?: string | undefined };
  /** The client IP address, as reported by trusted proxies. */
  ip: string;
  accountability?: Accountability;
  /** Whether the whole body has arrived. */
  complete: boolean;
  destroyed: boolean;
  on: (event: 'end' | 'close', listener: () => void) => Request;
  off: (event: 'end' | 'close', listener: () => void) => Request;
  /** Discards the rest of the body. */
  resume: () => Request;
};
/** Options of a cookie; others than these are passed on. */
type CookieOptions = { readonly maxAge?: number };

export type Response = {
  json: (body: unknown) => void;
  send: (body: string | Uint8Array) => void;
  redirect: (address: string) => void;
  status: (code: number) => Response;
  set: (name: string, value: string) => void;
  /** Adds a value to the header. */
  append: (name: string, value: string) => void;
  cookie: (name: string, value: string, options: CookieOptions) => unknown;
  removeHeader: (name: string) => void;
  getHeader: (name: string) => string | number | string[] | undefined;
  /** The current status; `status()` sets it. */
  statusCode: number;
  /** Called for every response, errors included. */
  end: (...args: unknown[]) => unknown;
  /** `close` fires after the response was sent or the client has disconnected. */
  once: (event: 'close', listener: () => void) => unknown;
};
type Handler = (request: Request, response: Response, next: (error: unknown) => void) => void;
export type Router = {
  get: (path: string, handler: Handler) => void;
  post: (path: string, handler: Handler) => void;
};

export type Endpoint = (router: Router, host: Host) => void;

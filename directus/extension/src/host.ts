// The part of the backend's extension interface that the rules use, written down as types.
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';

export type Row = Record<string, unknown>;
export type Key = string | number;

/** Who calls; `null` when the house itself writes. */
export type Accountability = {
  user: string | null;
  role: string | null;
  admin: boolean;
  /** Whether the studio may be entered. */
  app?: boolean;
  ip?: string | null;
  userAgent?: string;
  origin?: string;
  /** The session that the call's token belongs to. */
  session?: string;
} | null;

type WriteOptions = { emitEvents?: boolean };

/** Rows of one collection. With `knex` a transaction, everything happens inside it. */
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

/** Grants of policies. */
export type AccessService = ItemsService & { clearCaches: () => Promise<void> };
/** Files: a row and the bytes behind it. */
type FilesService = ItemsService & {
  uploadOne: (
    bytes: Readable,
    described: Row,
    key: string | undefined,
    options: WriteOptions,
  ) => Promise<Key>;
};

/** Files as they are read. */
type AssetsService = {
  getAsset: (
    id: string,
    options?: { transformationParams: object },
  ) => Promise<{ stream: Readable }>;
};

/** What the caller may do with rows of a collection. */
type PermissionsService = {
  getItemPermissions: (
    collection: string,
  ) => Promise<Readonly<Record<'update' | 'delete', { access: boolean }>>>;
};

/** The backend's own sign-in. Every refusal is thrown. */
export type AuthenticationService = {
  login: (
    provider: string,
    credentials: { email: string; password: string },
    options: { session: boolean; otp?: string },
  ) => Promise<{ accessToken: string; expires: number }>;
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
  /** The backend's environment, our own variables included; what looks like a number is one. */
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
  /** Of a token: whether it begins a session or goes on with one. */
  type?: string;
};
export type FilterContext = { accountability: Accountability; schema: unknown; database: unknown };
type Filter = (payload: unknown, meta: FilterMeta, context: FilterContext) => unknown;

/** Registers what happens before a write. What the filter returns is written. */
export type RegisterFilter = (event: string, filter: Filter) => void;

/** Registers what happens after a write is committed. */
export type RegisterAction = (
  event: string,
  act: (meta: ActionMeta, context: { accountability: Accountability }) => void,
) => void;

/** What was written: `key` of what was made, `keys` of what was changed, `payload` what was sent. */
export type ActionMeta = {
  collection: string;
  payload?: Row;
  key?: Key;
  keys?: Key[];
  /** Of a sign-in: whether it succeeded, and whose it was. */
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
 * Registers what happens while the backend puts its addresses together. After the last of them stands
 * what errors pass before the backend answers them.
 */
type RegisterInit = {
  (
    event: 'middlewares.before' | 'routes.before',
    act: (meta: {
      app: {
        use: ((paths: string[], middleware: Middleware) => void) & ((all: Middleware) => void);
        /** Whether an address is in the networks of `IP_TRUST_PROXY`. */
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
  originalUrl: string;
  /** As a trusted proxy saw it. */
  protocol: string;
  headers: Record<string, string | string[] | undefined>;
  cookies?: Readonly<Record<string, string>>;
  /** What the caller is known by. */
  token?: string | null;
  body: unknown;
  /** Whether the parser of the backend takes the body as read. */
  _body?: boolean;
  get: (header: string) => string | undefined;
  /** The body, where the backend has not read it. */
  [Symbol.asyncIterator]: () => AsyncIterator<Uint8Array>;
  socket: { remoteAddress?: string | undefined };
  /** Who asks, as trusted proxies say. */
  ip: string;
  accountability?: Accountability;
  /** Whether the whole body has arrived. */
  complete: boolean;
  destroyed: boolean;
  on: (event: 'end' | 'close', listener: () => void) => Request;
  off: (event: 'end' | 'close', listener: () => void) => Request;
  /** Reads the rest of the body and forgets it. */
  resume: () => Request;
};
export type Response = {
  json: (body: unknown) => void;
  send: (body: string) => void;
  redirect: (address: string) => void;
  status: (code: number) => Response;
  set: (name: string, value: string) => void;
  /** Beside what the header says already. */
  append: (name: string, value: string) => void;
  removeHeader: (name: string) => void;
  getHeader: (name: string) => string | number | string[] | undefined;
  /** As it stands; `status` sets it. */
  statusCode: number;
  /** What every answer comes to, refusals too. */
  end: (...said: unknown[]) => unknown;
  /** `close` comes once it was sent, and when nobody waits for it any more. */
  once: (event: 'close', listener: () => void) => unknown;
};
type Handler = (request: Request, response: Response, next: (error: unknown) => void) => void;
export type Router = {
  get: (path: string, handler: Handler) => void;
  post: (path: string, handler: Handler) => void;
};

export type Endpoint = (router: Router, host: Host) => void;

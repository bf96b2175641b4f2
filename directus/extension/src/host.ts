// The part of the backend's extension interface that the rules use, written down as types.

type Row = Record<string, unknown>;
type Key = string | number;

/** Who calls; `null` when the house itself writes. */
export type Accountability = { user: string | null; admin: boolean } | null;

export type ItemsService = {
  readByQuery: (query: Row) => Promise<Row[]>;
  readOne: (key: Key, query?: Row) => Promise<Row>;
};

export type Host = {
  services: {
    ItemsService: new (
      collection: string,
      options: { schema: unknown; accountability: Accountability; knex?: unknown },
    ) => ItemsService;
  };
  getSchema: () => Promise<unknown>;
  /** The backend's environment, our own variables included. */
  env: Readonly<Record<string, string | undefined>>;
  logger: { warn: (message: string) => void };
};

export type FilterMeta = { collection: string; keys?: Key[] };
export type FilterContext = { accountability: Accountability; schema: unknown; database: unknown };
type Filter = (payload: unknown, meta: FilterMeta, context: FilterContext) => unknown;

/** Registers what happens before a write. What the filter returns is written. */
export type RegisterFilter = (event: string, filter: Filter) => void;

/** Registers what happens after a write is committed. */
export type RegisterAction = (event: string, act: (meta: { collection: string }) => void) => void;

export type Hook = (
  register: { filter: RegisterFilter; action: RegisterAction },
  host: Host,
) => void;

export type Request = { params: Record<string, string>; accountability?: Accountability };
export type Response = {
  json: (body: unknown) => void;
  set: (name: string, value: string) => void;
};
type Handler = (request: Request, response: Response, next: (error: unknown) => void) => void;
export type Router = { get: (path: string, handler: Handler) => void };

export type Endpoint = (router: Router, host: Host) => void;

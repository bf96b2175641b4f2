import { createApi } from '@site/shared/api';
import type {
  ColorMode,
  FormState,
  Locale,
  Product,
  SessionState,
  SessionUser,
  Shell,
} from '@site/shared/contract';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand/vanilla';

/** What the backend answers to a path: data, data by query, or a refusal. */
export type FakeResponse = object | null | ((query: URLSearchParams) => unknown);

export type FakeShellOptions = {
  locale?: Locale;
  /** Answers by path, like `/items/news`. What is not declared is refused with 418 and named. */
  responses?: Readonly<Record<string, FakeResponse>>;
  /** The signed-in person; without one a guest. */
  user?: SessionUser;
  session?: SessionState;
  formState?: FormState;
  colorMode?: ColorMode;
  /** ISO time a page stands for. */
  now?: string;
  /** The time zone of the house. */
  zone?: string;
  /** What differs of the brand. */
  product?: Partial<Product>;
  /** Patterns other remotes serve, like `/verify/:code`; as an address each means itself. */
  pages?: readonly string[];
};

export type FakeShell = Shell & {
  /** Calls in their order: method and path with query. */
  calls: string[];
  /** Toasts in their order. */
  toasts: string[];
  /** How often the session was asked for again. */
  reloads: () => number;
};

class Refused {
  readonly status: number;
  readonly code: string;
  readonly params: object | undefined;
  constructor(status: number, code: string, params?: object) {
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** A response by which the backend refuses. */
export function refused(status: number, code = 'E_BACKEND', params?: object): FakeResponse {
  return new Refused(status, code, params);
}

const product: Product = {
  name: { ru: 'Дом', en: 'House' },
  shortName: { ru: 'Дом', en: 'House' },
  tagline: { ru: 'Проверочный дом', en: 'A house for tests' },
  certPrefix: 'XX',
  contactEmail: 'post@house.test',
  conductEmail: 'conduct@house.test',
  dataEmail: 'data@house.test',
  securityEmail: 'security@house.test',
  socialLinks: [],
  foundedYear: 2022,
};

/** A member for tests; give what matters. */
export function fakeUser(facts: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'user-1',
    personId: 'person-1',
    slug: 'mariia-lesoverskaia',
    name: { ru: 'Мария Лесоверская', en: 'Mariia Lesoverskaia' },
    avatar: null,
    grade: 'member',
    standing: 'active',
    accountStatus: 'active',
    staffRoles: [],
    caps: [],
    locale: 'ru',
    timezone: 'Europe/Moscow',
    unread: { all: 0, admissions: 0 },
    todo: 0,
    mustAccept: [],
    tfa: false,
    ...facts,
  };
}

/** Everything the shell lends, for a test: the real api over declared answers, the real i18n. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const { locale = 'ru', responses = {}, now = '2026-03-01T09:00:00Z', pages = [] } = options;
  const calls: string[] = [];
  const toasts: string[] = [];
  let reloads = 0;
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return {
    locale,
    origin: 'https://house.test',
    product: { ...product, ...options.product },
    api: createApi(async (address, { method }) => {
      calls.push(`${method} ${address}`);
      return answer(responses, method, new URL(address, 'https://backend.test'));
    }),
    i18n,
    session: createStore(() => sessionOf(options)),
    reloadSession: async () => {
      reloads += 1;
    },
    colorMode: createStore<ColorMode>(() => options.colorMode ?? 'light'),
    now: () => new Date(now),
    zone: options.zone ?? 'Europe/Moscow',
    formState: options.formState ?? null,
    toast: (message) => void toasts.push(message),
    hasPage: (pattern) => pages.includes(pattern),
    hasPageAt: (address) => pages.includes(address),
    styleNonce: undefined,
    calls,
    toasts,
    reloads: () => reloads,
  };
}

function sessionOf({ session, user }: FakeShellOptions): SessionState {
  if (session) return session;
  return user ? { status: 'member', user, expiresAt: '2026-03-01T09:15:00Z' } : { status: 'guest' };
}

function answer(
  responses: Readonly<Record<string, FakeResponse>>,
  method: string,
  { pathname, searchParams }: URL,
): { status: number; body: string } {
  const response = responses[pathname];
  if (response === undefined)
    return failure(new Refused(418, `undeclared call: ${method} ${pathname}`));
  const data = typeof response === 'function' ? response(searchParams) : response;
  if (data instanceof Refused) return failure(data);
  return { status: 200, body: JSON.stringify({ data }) };
}

function failure({ status, code, params }: Refused): { status: number; body: string } {
  return { status, body: JSON.stringify({ errors: [{ code, params }], requestId: 'request-1' }) };
}

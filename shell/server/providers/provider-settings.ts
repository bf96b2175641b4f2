// Sign-in providers from the environment: docs/operate.md, "Sign-in through providers".
import { z } from 'zod';

/** `openid`: OpenID Connect with discovery. `oauth2`: OAuth 2 with an address that returns the profile. */
type Driver = 'openid' | 'oauth2';

/** How the profile of an OAuth 2 provider is requested and read. */
export type ProfileStyle = 'plain' | 'github' | 'yandex' | 'vk';

type Common = {
  /** Stands in addresses and in the setting `features.social_login`. */
  name: string;
  /** The name that people know. */
  title: string;
  clientId: string;
  clientSecret: string;
  scope: string;
};

export type OpenIdProvider = Common & { driver: 'openid'; issuer: string };
export type OAuth2Provider = Common & {
  driver: 'oauth2';
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  style: ProfileStyle;
};
export type ProviderSettings = OpenIdProvider | OAuth2Provider;

type Preset = {
  title: string;
  driver: Driver;
  scope: string;
  issuer?: string;
  authorizeUrl?: string;
  tokenUrl?: string;
  profileUrl?: string;
  style?: ProfileStyle;
};

const presets: Readonly<Record<string, Preset>> = {
  google: {
    title: 'Google',
    driver: 'openid',
    scope: 'openid email profile',
    issuer: 'https://accounts.google.com',
  },
  github: {
    title: 'GitHub',
    driver: 'oauth2',
    scope: 'read:user user:email',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
    style: 'github',
  },
  yandex: {
    title: 'Яндекс',
    driver: 'oauth2',
    scope: 'login:email login:info',
    authorizeUrl: 'https://oauth.yandex.ru/authorize',
    tokenUrl: 'https://oauth.yandex.ru/token',
    profileUrl: 'https://login.yandex.ru/info?format=json',
    style: 'yandex',
  },
  vk: {
    title: 'VK ID',
    driver: 'oauth2',
    scope: 'email',
    authorizeUrl: 'https://id.vk.com/authorize',
    tokenUrl: 'https://id.vk.com/oauth2/auth',
    profileUrl: 'https://id.vk.com/oauth2/user_info',
    style: 'vk',
  },
};

const driverDefaults: Readonly<Record<Driver, Preset>> = {
  openid: { title: '', driver: 'openid', scope: 'openid email profile' },
  oauth2: { title: '', driver: 'oauth2', scope: '', style: 'plain' },
};

const providerName = /^[a-z0-9_-]{1,40}$/;
const loopback = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/;
const driverForm = z.enum(['openid', 'oauth2']);
const textForm = z.string().trim().min(1).max(500);

/** Whether a provider may be called without TLS: only on this machine, for tests and demonstrations. */
export function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && loopback.test(hostname);
}

/** Reads the configured providers; throws one line that names every wrong variable, never its value. */
export function readProviders(env: NodeJS.ProcessEnv): ProviderSettings[] {
  const names = (env.LOGIN_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || []);
  const wrong: string[] = [];
  if (names.some((name) => !providerName.test(name)) || new Set(names).size < names.length) {
    throw new Error(
      'LOGIN_PROVIDERS is wrong: it must be different names of small letters, digits, "-" and "_", divided by commas',
    );
  }
  const found = names.flatMap((name) => providerOf(env, name, wrong) ?? []);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return found;
}

function providerOf(
  env: NodeJS.ProcessEnv,
  name: string,
  wrong: string[],
): ProviderSettings | undefined {
  const prefix = `LOGIN_${name.toUpperCase().replaceAll('-', '_')}_`;
  const driver = driverForm.catch('openid').parse(env[`${prefix}DRIVER`]);
  const preset = presets[name] ?? driverDefaults[driver];

  const text = (key: string, preset?: string): string => {
    const parsed = textForm.safeParse(env[prefix + key] ?? preset);
    if (!parsed.success) wrong.push(`${prefix}${key} is missing or empty`);
    return parsed.data ?? '';
  };
  const address = (key: string, preset?: string): string => {
    const value = text(key, preset);
    const isSafe =
      URL.canParse(value) && (new URL(value).protocol === 'https:' || isPlainHttp(value));
    if (value && !isSafe) wrong.push(`${prefix}${key} is wrong: it must be an https address`);
    return value;
  };

  const common: Common = {
    name,
    title: text('TITLE', preset.title || name),
    clientId: text('CLIENT_ID'),
    clientSecret: text('CLIENT_SECRET'),
    scope: env[`${prefix}SCOPE`] ?? preset.scope,
  };
  if (preset.driver === 'openid') {
    return { ...common, driver: 'openid', issuer: address('ISSUER', preset.issuer) };
  }
  return {
    ...common,
    driver: 'oauth2',
    authorizeUrl: address('AUTHORIZE_URL', preset.authorizeUrl),
    tokenUrl: address('TOKEN_URL', preset.tokenUrl),
    profileUrl: address('PROFILE_URL', preset.profileUrl),
    style: preset.style ?? 'plain',
  };
}

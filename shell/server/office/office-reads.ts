import type { SignInProvider, SignInProviders } from '@site/shared/api';
import type { AppDeps } from '../app-env.ts';
import type { Visitor } from '../backend/backend-auth.ts';
import { checkProvider } from '../providers/check-provider.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';

type Reader = { token: string; visitor: Visitor };

/** JSON text, or null for a path that the backend answers. Throws `BackendError` for those whom the backend refuses. */
export type OfficeReads = (
  path: string,
  query: URLSearchParams,
  reader: Reader,
) => Promise<string | null>;

/**
 * Reads of the office that this server answers itself, for render workers and browsers alike: `GET
 * /office/sign-in-providers` (docs/domain/office.md, "Connections").
 */
export function createOfficeReads({
  config,
  backend,
  appData,
}: Pick<AppDeps, 'config' | 'backend' | 'appData'>): OfficeReads {
  return async (path, query, reader) => {
    if (path !== '/office/sign-in-providers') return null;
    // The backend decides who opens the page; its answer is not used.
    await backend.call({ path: '/office/connections', ...reader });
    const asked = config.providers.find(({ name }) => name === query.get('check'));
    const [providers, check] = await Promise.all([
      signInProviders(),
      asked ? checkProvider(asked) : null,
    ]);
    return JSON.stringify({ data: { providers, check } satisfies SignInProviders });
  };

  async function signInProviders(): Promise<SignInProvider[]> {
    const { features } = (await appData.read()).data;
    const switchedOn = features.social_login as readonly string[];
    const known = config.providers.map((settings) => shown(settings, switchedOn));
    const unknown = switchedOn
      .filter((name) => known.every((one) => one.name !== name))
      .map((name) => ({ name, title: name, kind: null, address: null, state: 'missing' }) as const);
    return [...known, ...unknown];
  }
}

function shown(settings: ProviderSettings, switchedOn: readonly string[]): SignInProvider {
  const { name, title, driver } = settings;
  const { origin, pathname } = new URL(
    settings.driver === 'openid' ? settings.issuer : settings.authorizeUrl,
  );
  return {
    name,
    title,
    kind: driver,
    address: origin + (pathname === '/' ? '' : pathname),
    state: switchedOn.includes(name) ? 'offered' : 'off',
  };
}

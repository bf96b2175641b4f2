import type { OfficeReleases } from '@site/shared/api';
import { isRemoteName, type Locale, locales, localized } from '@site/shared/contract';
import { remotesPath } from '@site/shared/domain/office';
import { errorMessage } from '@site/shared/domain/system';
import { Hono } from 'hono';
import type { AskAction } from '../actions/ask-action.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import { maxBody, readFields } from '../guards/body.ts';
import { readShellBuild } from '../render/shell-build.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf, isLocal } from '../visitor.ts';
import { createReleaseSizes } from './release-sizes.ts';
import { readRemotes } from './remote-facts.ts';
import { type Outcome, remotesPage } from './remotes-page.ts';

/** Refusals of a rollback that the page shows; all others are error pages. */
const shownCodes = new Set(['E_CODE_OLD', 'E_TFA', 'E_LOCKED', 'E_RATE', 'E_CONFLICT_VERSION']);

type Factor = OfficeReleases['factor'] | null;

/**
 * `GET /__remotes`: the page of the teams that release remotes, for administrators, and in development for whoever is on
 * this machine. `POST /__remotes/{remote}/rollback` asks the backend, then rolls back (docs/ship-a-remote.md).
 */
export function remotesRoutes(
  deps: AppDeps,
  { sessions, ask }: { sessions: Sessions; ask: AskAction },
): Hono<AppEnv> {
  const { config, backend, appData, product, releaseStore: store } = deps;
  const sizesOf = createReleaseSizes(store);
  const app = new Hono<AppEnv>();

  for (const locale of locales) {
    app.get(localized(remotesPath, locale), async (c) => {
      const factor = await factorOf(c);
      if (factor === 'sign in') return c.redirect(signInAddress(locale), 302);
      const done = c.req.query('done');
      return show(c, { locale, factor, outcome: done ? { name: done } : undefined });
    });

    app.post(localized(`${remotesPath}/:name/rollback`, locale), maxBody('signIn'), async (c) => {
      const name = c.req.param('name') ?? '';
      const factor = await factorOf(c);
      if (factor === 'sign in' || factor === null) throw new Problem('E_SESSION');
      if (!isRemoteName(name)) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
      const { version, otp } = await readFields(c, 'signIn');
      try {
        await ask.post(c, ['releases', name, 'rollback'], { version, ...(otp ? { otp } : {}) });
      } catch (error) {
        if (!(error instanceof Problem) || !shownCodes.has(error.code)) throw error;
        const needsCode = error.code === 'E_CODE_OLD' || error.code === 'E_TFA';
        const failure = errorMessage(error.code, locale, error.params);
        const shown = {
          locale,
          factor: needsCode ? 'old' : factor,
          outcome: { name, failure },
        } as const;
        return show(c, shown, error.status);
      }
      return c.redirect(`${localized(remotesPath, locale)}?done=${name}#${name}`, 303);
    });
  }

  return app;

  type Shown = { locale: Locale; factor: Factor; outcome: Outcome | undefined };

  async function show(c: AppContext, shown: Shown, status = 200): Promise<Response> {
    const page = await remotesPage({
      ...shown,
      ...(await readRemotes({ ...deps, store, sizesOf })),
      zone: appData.zone(),
      product,
      fonts: await fonts(),
    });
    return c.body(page.body, status as 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': shown.locale,
      'content-security-policy': page.policy,
      'cache-control': 'private, no-store',
    });
  }

  /** Throws `E_FORBIDDEN` for those whom the backend does not let in. */
  async function factorOf(c: AppContext): Promise<Factor | 'sign in'> {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') return config.development && isLocal(c) ? null : 'sign in';
    const visitor = {
      address: addressOf(c, config.trustedProxies),
      userAgent: c.req.header('user-agent'),
    };
    const { token } = resumed.session;
    try {
      const { text } = await backend.call({ path: '/office/releases', token, visitor });
      return (JSON.parse(text) as { data: OfficeReleases }).data.factor;
    } catch (error) {
      throw error instanceof BackendError ? problemOf(error, c.req.path) : error;
    }
  }

  /** The font faces of the shell. */
  async function fonts(): Promise<string> {
    const build = await readShellBuild(config.shellDist).catch(() => null);
    return build?.fontFaces ?? '';
  }
}

function signInAddress(locale: Locale): string {
  const query = new URLSearchParams({ redirect: localized(remotesPath, locale) });
  return `${localized('/login', locale)}?${query}`;
}

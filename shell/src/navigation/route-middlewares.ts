import {
  localized,
  type Mount,
  type RouteHandle,
  type SessionUser,
  type Shell,
} from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { type MiddlewareFunction, redirect } from 'react-router';
import { assertForcible } from '../stores/color-mode.store.ts';
import { hasSessionEnded } from '../stores/session.store.ts';

type Check = (shell: Shell, url: URL) => void;

/** The specification's route middlewares, by name. */
const checks: Record<string, Check> = {
  /**
   * Lets signed-in users pass; redirects others to sign-in and back, with the reason if the session has ended while
   * the page was open. The server has already checked.
   */
  auth({ session, locale }, url) {
    if (session.getState().status !== 'guest') return;
    const wanted = localized(url.pathname.replace(/^\/en(?=\/|$)/, ''), locale) + url.search;
    const reason = hasSessionEnded() ? '&reason=expired' : '';
    throw redirect(`/login?redirect=${encodeURIComponent(wanted)}${reason}`);
  },
  /** For seniors and fellows in good standing. */
  senior({ session, toast, i18n }) {
    const state = session.getState();
    if (state.status === 'member' && isSenior(state.user)) return;
    toast(i18n.t('senior.refused', { ns: 'shell' }));
    throw redirect('/c/certification');
  },
};

/**
 * Refuses invalid route handles: an unknown middleware, which would break every page, and a forced
 * colour mode other than light and dark. Called when a release is activated.
 */
export function assertHandle({ middleware = [], colorMode }: RouteHandle): void {
  const unknown = middleware.find((name) => !Object.hasOwn(checks, name));
  if (unknown !== undefined) throw new Error(specSentences.middlewareUnknown(unknown));
  if (colorMode !== undefined) assertForcible(colorMode);
}

/** `senior` allows grade senior or fellow with standing active or grace. */
export function isSenior({ grade, standing }: Pick<SessionUser, 'grade' | 'standing'>): boolean {
  return (
    (grade === 'senior' || grade === 'fellow') && (standing === 'active' || standing === 'grace')
  );
}

/** The middlewares of a mount in order; every member-area route begins with `auth`. */
export function middlewareOf(mount: Mount, shell: Shell): MiddlewareFunction[] {
  const auth = mount.slot === 'lk' ? ['auth'] : [];
  const all = checksOf({ middleware: [...auth, ...(mount.handle.middleware ?? [])] });
  return all.map(
    (check) =>
      ({ request }) =>
        check(shell, new URL(request.url)),
  );
}

/** The checks of the middlewares that a route names, in order. */
export function checksOf({ middleware = [] }: Pick<RouteHandle, 'middleware'>): Check[] {
  return middleware.map((name) => {
    const check = checks[name];
    if (!check) throw new Error(specSentences.middlewareUnknown(name));
    return check;
  });
}

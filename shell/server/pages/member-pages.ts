import { localized, splitLocale } from '@site/shared/contract';
import { createMemberReads } from '../api/member-reads.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import type { Rendered, RenderRequest } from '../render/types.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';
import type { Renderer } from './renderer.ts';

/** Pages that are rendered for one signed-in user, with the rights of that user. */
export type MemberPages = {
  /** The member area by address, and every page that a remote mounts in its layout. */
  isMemberArea: (c: AppContext, pathname: string) => boolean;
  /** Renders a page of any area for the sender of the request; one of the member area may lead to sign-in. */
  renderFor: (c: AppContext, request: Omit<RenderRequest, 'requestId'>) => Promise<Rendered>;
};

type Deps = Pick<AppDeps, 'config' | 'backend' | 'generations' | 'content' | 'appData' | 'log'>;

export function createMemberPages(
  deps: Deps,
  { sessions, renderer }: { sessions: Sessions; renderer: Renderer },
): MemberPages {
  const { config, generations } = deps;
  const readsOf = createMemberReads(deps);

  function isMemberArea(c: AppContext, pathname: string): boolean {
    const { path } = splitLocale(pathname);
    if (/^\/c(?:\/|$)/i.test(decodeURIComponent(path))) return true;
    return (
      generations.ready() && generations.current(c.get('channel')).match(pathname)?.slot === 'lk'
    );
  }

  return {
    isMemberArea,
    async renderFor(c, wanted) {
      const request = { ...wanted, requestId: c.get('requestId') };
      const [pathname = '/'] = request.url.split('?', 1);
      const channel = c.get('channel');
      if (!isMemberArea(c, pathname)) return renderer.render(request, { channel });
      const who = await sessions.whoIs(c);
      if (typeof who === 'string') {
        const why = who === 'none' && sessions.hasEnded(c) ? 'dead' : who;
        return redirection(signInAddress(request.url, why));
      }
      const { user, session } = who;
      const sessionExpiresAt = new Date(session.accessExpiresAt).toISOString();
      const visitor = {
        address: addressOf(c, config.trustedProxies),
        userAgent: c.req.header('user-agent'),
      };
      const onEnded = () => sessions.drop(c, session.token);
      const reads = readsOf({ token: session.token, visitor, onEnded });
      return renderer.render({ ...request, user, sessionExpiresAt }, { channel, reads });
    },
  };
}

function redirection(location: string): Rendered {
  return {
    status: 302,
    location,
    contentType: 'text/html; charset=utf-8',
    body: '',
    slot: 'lk',
    locale: splitLocale(location).locale,
    generation: '',
    degraded: false,
    tags: [],
    partial: false,
  };
}

function signInAddress(url: string, who: 'none' | 'dead' | 'suspended'): string {
  const { locale } = splitLocale(url.split('?', 1)[0] ?? url);
  const query = new URLSearchParams();
  if (who === 'suspended') query.set('reason', 'suspended');
  else {
    query.set('redirect', url);
    if (who === 'dead') query.set('reason', 'expired');
  }
  return `${localized('/login', locale)}?${query}`;
}

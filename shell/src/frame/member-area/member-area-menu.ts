import {
  type Locale,
  type MenuHandle,
  type PublicRegistry,
  remoteNames,
  type SessionState,
} from '@site/shared/contract';
import { isSenior } from '../../navigation/route-middlewares.ts';

type MenuEntry = {
  path: string;
  label: string;
  icon: string | undefined;
  count: MenuHandle['count'];
};

/**
 * Entries of the member area: the pages of live remotes whose route declares one (`handle.menu`), in its order.
 * Pages that the route's middleware closes to the user, or that need a capability they lack, have none.
 */
export function memberAreaMenu(
  registry: PublicRegistry,
  locale: Locale,
  session: SessionState,
): MenuEntry[] {
  const senior = session.status === 'member' && isSenior(session.user);
  const caps = session.status === 'member' ? session.user.caps : [];
  return remoteNames
    .flatMap((name) => registry.remotes[name]?.mounts ?? [])
    .filter(({ handle }) => senior || !handle.middleware?.includes('senior'))
    .flatMap(({ path, label, handle: { menu, icon } }) =>
      menu && label && (menu.cap === undefined || caps.includes(menu.cap))
        ? [{ path, label: label[locale], icon, order: menu.order, count: menu.count }]
        : [],
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...entry }) => entry);
}

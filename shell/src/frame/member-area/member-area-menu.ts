import type {
  Locale,
  MenuHandle,
  PublicRegistry,
  SessionState,
  SessionUser,
} from '@site/shared/contract';
import { isSenior } from '../../navigation/route-middlewares.ts';

type MenuEntry = {
  path: string;
  label: string;
  icon: string | undefined;
  /** How much waits for the user there. */
  count: number;
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
  const user = session.status === 'member' ? session.user : undefined;
  const senior = user && isSenior(user);
  return Object.values(registry.remotes)
    .flatMap(({ mounts }) => mounts)
    .filter(({ handle }) => senior || !handle.middleware?.includes('senior'))
    .flatMap(({ path, label, handle: { menu, icon } }) =>
      menu && label && (menu.cap === undefined || user?.caps.includes(menu.cap))
        ? [{ path, label: label[locale], icon, order: menu.order, count: countOf(menu, user) }]
        : [],
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...entry }) => entry);
}

function countOf({ count }: MenuHandle, user: SessionUser | undefined): number {
  const counts = { ...user?.unread, todo: user?.todo };
  return (count && counts[count]) || 0;
}

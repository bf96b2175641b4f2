import type { Accountability, Hook } from '../host.ts';
import { refusal } from '../refuse.ts';

/** Routes that Directus leaves open to too many callers. */
type RestrictedRoute = {
  paths: string[];
  /** Limits the rule to this method. */
  method?: string;
  isOpenTo: (caller: NonNullable<Accountability>) => boolean;
  reason: string;
};

const restrictedRoutes: readonly RestrictedRoute[] = [
  {
    paths: ['/utils/export', '/utils/import', '/utils/sort'],
    isOpenTo: ({ admin, app }) => admin || app === true,
    reason: 'This is a tool of the studio.',
  },
  {
    paths: ['/utils/hash'],
    isOpenTo: ({ admin }) => admin,
    reason: 'This is a tool of the super account.',
  },
  {
    // Directus looks up the e-mail before it checks permissions, which reveals existing accounts.
    paths: ['/users/invite'],
    isOpenTo: ({ admin }) => admin,
    reason: 'People are invited by actions only.',
  },
  {
    // Directus writes to related rows of the account before it checks permissions.
    paths: ['/users'],
    method: 'DELETE',
    isOpenTo: ({ admin }) => admin,
    reason: 'Accounts of people are closed by actions only.',
  },
];

/**
 * Refuses with `E_FORBIDDEN` studio tools (an export, for example, runs in the background) for callers without
 * studio access. Password hashing, and routes that act before Directus checks permissions, are reserved for the
 * super account (docs/domain/permissions.md, "Other entry points").
 */
export const restrictStudio: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    for (const { paths, method, isOpenTo, reason } of restrictedRoutes) {
      const refusalFor = (caller: Accountability | undefined) =>
        caller && isOpenTo(caller) ? undefined : refusal('E_FORBIDDEN', { reason });
      app.use(paths, (request, _response, next) => {
        const isRestricted = method === undefined || request.method === method;
        next(isRestricted ? refusalFor(request.accountability) : undefined);
      });
    }
  });
};

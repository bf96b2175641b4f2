import type { Accountability, Hook } from './host.ts';
import { refusal } from './refuse.ts';

/** Tools that the backend itself leaves open, by their addresses. */
type Tools = {
  addresses: string[];
  /** Only calls of this method. */
  method?: string;
  isOpenTo: (caller: NonNullable<Accountability>) => boolean;
  reason: string;
};

const tools: readonly Tools[] = [
  {
    addresses: ['/utils/export', '/utils/import', '/utils/sort'],
    isOpenTo: ({ admin, app }) => admin || app === true,
    reason: 'This is a tool of the studio.',
  },
  {
    addresses: ['/utils/hash'],
    isOpenTo: ({ admin }) => admin,
    reason: 'This is a tool of the super account.',
  },
  {
    // The backend looks for the address before it asks for rights, and says nothing where it finds one.
    addresses: ['/users/invite'],
    isOpenTo: ({ admin }) => admin,
    reason: 'People are invited by actions only.',
  },
  {
    // The backend writes first, in what the account left behind, and asks for rights then.
    addresses: ['/users'],
    method: 'DELETE',
    isOpenTo: ({ admin }) => admin,
    reason: 'Accounts of people are closed by actions only.',
  },
];

/**
 * Refuses with `E_FORBIDDEN` the studio's own tools to whoever may not enter the studio, and to everybody but
 * the super account what would cost as much as a password or begin before rights are asked for: an export would
 * be computed in the background and mailed about (docs/domain/permissions.md, "Other doors").
 */
export const keepStudioDoors: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    for (const { addresses, method, isOpenTo, reason } of tools) {
      const against = (caller: Accountability | undefined) =>
        caller && isOpenTo(caller) ? undefined : refusal('E_FORBIDDEN', { reason });
      app.use(addresses, (request, _response, next) => {
        const isMeant = method === undefined || request.method === method;
        next(isMeant ? against(request.accountability) : undefined);
      });
    }
  });
};

import type { Accountability, Hook } from './host.ts';
import { refusal } from './refuse.ts';

/** Tools that the backend itself leaves open, by their addresses. */
type Tools = {
  addresses: string[];
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
];

/**
 * Refuses the studio's own tools with `E_FORBIDDEN` to whoever may not enter the studio, and hashes to
 * whoever is not the super account: an export would be computed in the background and
 * mailed about, a hash costs as much as a password (docs/domain/permissions.md, "Other doors").
 */
export const keepStudioDoors: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    for (const { addresses, isOpenTo, reason } of tools) {
      const against = (caller: Accountability | undefined) =>
        caller && isOpenTo(caller) ? undefined : refusal('E_FORBIDDEN', { reason });
      app.use(addresses, ({ accountability }, _response, next) => next(against(accountability)));
    }
  });
};

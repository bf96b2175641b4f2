import type { Release, Remote, SessionUser } from '@site/shared/contract';
import type { Gateway } from './types.ts';

/**
 * Leaves to the browser the member pages of releases that were built before these were rendered on the server: their
 * server bundles do not contain them. Throws what a page throws when it is imported.
 */
export async function leaveToBrowser({ mounts }: Release, { routes }: Remote): Promise<void> {
  for (const mount of mounts.filter(({ slot }) => slot === 'lk')) {
    const route = routes.lk?.find(({ id }) => id === mount.id);
    try {
      await route?.lazy();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
      mount.handle = { ...mount.handle, render: 'browser' };
    }
  }
}

/** A made-up member, for whom the pages of a new generation are tried. */
export const sampleUser: SessionUser = {
  id: '00000000-0000-4000-8000-000000000000',
  personId: '00000000-0000-4000-8000-000000000001',
  slug: 'sample',
  name: { ru: 'Имя Фамилия', en: 'Name Surname' },
  avatar: null,
  grade: 'senior',
  standing: 'active',
  accountStatus: 'active',
  staffRoles: [],
  caps: [],
  locale: 'ru',
  timezone: 'Europe/Moscow',
  unread: { all: 0, admissions: 0 },
  todo: 0,
  mustAccept: [],
  tfa: false,
};

/** Answers of a backend that is away: a page has to say so. */
export const noReads: Gateway = async () => ({
  status: 503,
  body: JSON.stringify({ errors: [{ code: 'E_BACKEND' }] }),
  tags: [],
});

import type { JobContext } from '../../engine/jobs/job.ts';
import { notifyOnce } from '../../engine/notifications/notify-once.ts';
import { titleOf } from '../../engine/notifications/titles.ts';
import { keepersOf } from './keepers.ts';

/**
 * Notifies those who keep it and the person who suggested it about each dead link in the library, once per link.
 * Returns the number of notifications. Source: docs/domain/content.md, "Library".
 */
export async function notifyDeadLinks(context: JobContext): Promise<number> {
  const { database } = context;
  const dead = await database('resources')
    .whereIn('state', ['published', 'outdated'])
    .where({ link_status: 'dead' })
    .select('id', 'url', 'submitted_by');
  if (dead.length === 0) return 0;
  const notifications = dead.map(async ({ id, url, submitted_by: owner }) => {
    const params = { title: await titleOf(database, 'resources', id) };
    const once = `${id} ${url ?? ''}`;
    return [
      ...(await keepersOf(database, id)).map(({ person, link }) => ({
        code: 'RES-02' as const,
        ...(link && { variant: 'room', link }),
        to: { person },
        params,
        once,
      })),
      ...(owner
        ? [{ code: 'RES-01' as const, variant: 'dead', to: { person: owner }, params, once }]
        : []),
    ];
  });
  return notifyOnce(context, (await Promise.all(notifications)).flat());
}

import type { SkillStatistics } from '@site/shared/api';
import { callerOf, isEditor } from '../../engine/actions/caller.ts';
import type { Accountability, Endpoint } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { attemptsByLevel } from './attempts-by-level.ts';

/**
 * `GET /skill/statistics`: the number of saved attempts per level and area. For editors and the administrator;
 * `E_FORBIDDEN` for everybody else (docs/domain/permissions.md).
 */
export const skillEndpoint: Endpoint = (router, host) => {
  router.get('/statistics', (request, response, next) => {
    statistics(request.accountability ?? null).then((data) => response.json({ data }), next);
  });

  async function statistics(accountability: Accountability): Promise<SkillStatistics> {
    const caller = await callerOf(host.database, accountability);
    if (!accountability?.admin && !isEditor({ caller })) {
      throw refusal('E_FORBIDDEN', { reason: 'For editors.' });
    }
    return attemptsByLevel(host);
  }
};

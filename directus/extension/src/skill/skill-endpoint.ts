import type { SkillStatistics } from '@site/shared/api';
import { roleIds } from '../../../schema/access/ids.ts';
import type { Accountability, Endpoint } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { refusal } from '../refuse.ts';

type Scores = Record<string, { level?: string | null }>;

/**
 * `GET /skill/statistics`: of the saved attempts, how many reached which level in each area. For
 * editors and the administrator; `E_FORBIDDEN` for everybody else (docs/domain/permissions.md).
 */
export const skillEndpoint: Endpoint = (router, host) => {
  router.get('/statistics', (request, response, next) => {
    statistics(request.accountability ?? null).then((data) => response.json({ data }), next);
  });

  async function statistics(accountability: Accountability): Promise<SkillStatistics> {
    if (!mayRead(accountability)) throw refusal('E_FORBIDDEN', { reason: 'For editors.' });
    const rows = await (await houseItems(host, 'skill_attempts')).readByQuery({
      fields: ['scores'],
      limit: -1,
    });
    const counted: SkillStatistics = {};
    for (const { scores } of rows) {
      for (const [area, { level }] of Object.entries((scores ?? {}) as Scores)) {
        const levels = counted[area] ?? {};
        const name = level ?? 'none';
        counted[area] = { ...levels, [name]: (levels[name] ?? 0) + 1 };
      }
    }
    return counted;
  }
};

function mayRead(accountability: Accountability): boolean {
  if (accountability === null) return false;
  const { role, admin } = accountability;
  return admin || role === roleIds.editor || role === roleIds.admin;
}

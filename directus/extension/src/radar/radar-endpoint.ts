import type { Endpoint } from '../host.ts';
import { houseItems } from '../house-items.ts';

/** Fewer answers than these could point at a person. */
const fewestPeople = 5;

type Totals = Record<string, number> & { people: number };

/**
 * `GET /radar/signals`: how many members take which stance, by item; items on which too few people
 * answered are left out (docs/domain/content.md, "Tech radar").
 */
export const radarEndpoint: Endpoint = (router, host) => {
  router.get('/signals', (_request, response, next) => {
    totals().then((data) => response.json({ data }), next);
  });

  async function totals(): Promise<Record<string, Totals>> {
    const rows = await (await houseItems(host, 'radar_signals')).readByQuery({
      aggregate: { count: ['*'] },
      group: ['item', 'stance'],
      limit: -1,
    });
    const byItem = new Map<string, Totals>();
    for (const { item, stance, count } of rows) {
      // PostgreSQL counts in strings.
      const people = Number(count);
      const total: Totals = byItem.get(String(item)) ?? { people: 0 };
      total.people += people;
      total[String(stance)] = people;
      byItem.set(String(item), total);
    }
    return Object.fromEntries([...byItem].filter(([, { people }]) => people >= fewestPeople));
  }
};

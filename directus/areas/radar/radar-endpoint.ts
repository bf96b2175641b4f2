import { z } from 'zod';
import { readPayload } from '../../engine/actions/payload.ts';
import type { Endpoint } from '../../engine/host.ts';
import { requireOperator } from '../../engine/operator.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { systemItems } from '../../engine/system-items.ts';
import { type ImportAnswer, type ImportOrder, importSheet } from './import-sheet.ts';

type Totals = Record<string, number> & { people: number };

const sheetRow = z.object({
  line: z.number(),
  cells: z.record(z.string(), z.unknown()),
  problem: z.string().optional(),
});

const sheetOrder = z.object({
  rows: z.array(sheetRow).max(1000),
  counted: z.enum(['line', 'item']).optional(),
  language: z.enum(['ru-RU', 'en-US']),
  edition: z.string().max(16).optional(),
  confirm: z.boolean(),
});

/**
 * `GET /radar/signals`: the number of members per stance, by item; items with too few answers are omitted
 * for privacy (docs/domain/content.md, "Tech radar").
 *
 * `POST /radar/import`: compares a sheet with the radar and, if confirmed, writes it as a draft edition
 * (docs/domain/radar.md, "Sheet"). Requires the operator's secret.
 */
export const radarEndpoint: Endpoint = (router, host) => {
  router.get('/signals', (_request, response, next) => {
    totals().then((data) => response.json({ data }), next);
  });

  router.post('/import', (request, response, next) => {
    importIfOperator(request.body, () => requireOperator(request, host)).then(
      (data) => response.json({ data }),
      next,
    );
  });

  async function importIfOperator(body: unknown, guard: () => void): Promise<ImportAnswer> {
    guard();
    return importSheet(host, readPayload(sheetOrder, body) as ImportOrder);
  }

  async function totals(): Promise<Record<string, Totals>> {
    // Fewer answers could identify a person.
    const { 'radar.signal_k': minPeople } = await settingsOf(host);
    const rows = await (await systemItems(host, 'radar_signals')).readByQuery({
      aggregate: { count: ['*'] },
      group: ['item', 'stance'],
      limit: -1,
    });
    const byItem = new Map<string, Totals>();
    for (const { item, stance, count } of rows) {
      // PostgreSQL returns counts as strings.
      const people = Number(count);
      const total: Totals = byItem.get(String(item)) ?? { people: 0 };
      total.people += people;
      total[String(stance)] = people;
      byItem.set(String(item), total);
    }
    return Object.fromEntries([...byItem].filter(([, { people }]) => people >= minPeople));
  }
};

import { z } from 'zod';
import { readPayload } from '../actions/payload.ts';
import type { Endpoint } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { requireOperator } from '../operator.ts';
import { settingsOf } from '../settings/settings-of.ts';
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
 * `GET /radar/signals`: how many members take which stance, by item; items on which too few people
 * answered are left out (docs/domain/content.md, "Tech radar").
 *
 * `POST /radar/import`: compares a sheet with the radar and, confirmed, writes it as a draft edition
 * (docs/domain/radar.md, "Sheet"). With the operator's secret only.
 */
export const radarEndpoint: Endpoint = (router, host) => {
  router.get('/signals', (_request, response, next) => {
    totals().then((data) => response.json({ data }), next);
  });

  router.post('/import', (request, response, next) => {
    imported(request.body, () => requireOperator(request, host)).then(
      (data) => response.json({ data }),
      next,
    );
  });

  async function imported(body: unknown, guard: () => void): Promise<ImportAnswer> {
    guard();
    return importSheet(host, readPayload(sheetOrder, body) as ImportOrder);
  }

  async function totals(): Promise<Record<string, Totals>> {
    // Fewer answers than these could point at a person.
    const { 'radar.signal_k': fewestPeople } = await settingsOf(host);
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

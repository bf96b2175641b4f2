import type { Api, Locale } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import * as api from './index.ts';

const locale: Locale = 'en';

/** The `limit` parameters that a list function sends to the backend. */
async function limitsOf(list: (api: Api) => Promise<unknown>): Promise<number[]> {
  const limits: number[] = [];
  const backend = api.createApi(async (path) => {
    limits.push(Number(new URLSearchParams(path.split('?')[1]).get('limit')));
    return { status: 200, body: '{"data":[]}' };
  });
  await list(backend);
  return limits;
}

test.each<[string, (backend: Api) => Promise<unknown>]>([
  ['areas of the skill check', (backend) => api.listSkillAreas(backend, locale)],
  ['questions of the skill check', (backend) => api.listSkillQuestions(backend, locale)],
  ['shown attempts', (backend) => api.listShownAttempts(backend)],
  [
    'areas that ask about an item',
    (backend) => api.listRelatedSkillAreas(backend, { item: 'zig', locale }),
  ],
  ['resources', (backend) => api.listResources(backend, locale)],
  [
    'resources about an item',
    (backend) => api.listRelatedResources(backend, { item: 'zig', locale }),
  ],
  ['topics', (backend) => api.listTopics(backend, locale)],
  ['topics of articles', (backend) => api.listArticleTopics(backend, locale)],
  ['editions of the radar', (backend) => api.listRadarEditions(backend, locale)],
  [
    'placements of an edition',
    (backend) => api.listRadarPlacements(backend, { edition: '1', locale }),
  ],
  ['placements of all editions', (backend) => api.listAllRadarPlacements(backend, locale)],
  ['own signals', (backend) => api.listOwnSignals(backend)],
])('every list request has a limit: %s', async (_name, list) => {
  const limits = await limitsOf(list);
  expect(limits).not.toEqual([]);
  for (const limit of limits) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(maxRows);
  }
});

import type { APIRequestContext } from '@playwright/test';
import { signInAs } from './people/sign-in-as.ts';
import { expect, test } from './site.ts';

/** Accounts with different parts in the cases of the demo data. */
const roles = [
  'visitor',
  'member',
  'applicant',
  'senior',
  'fellow',
  'secretary',
  'secretary-self',
  'chair',
] as const;

const inApi = { headers: { 'x-requested-with': 'fetch' } };

/** Texts of this length are sentences, which stand nowhere else. */
const sentence = 40;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= sentence ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

async function read(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(`/api/directus${path}`, inApi);
  return answer.ok() ? await answer.json() : null;
}

/** Calls and documents about a case. */
const callsOf = (no: string) => [
  `/admissions/cases/${no}`,
  ...['confidential?locale=ru', 'reviews', 'decision', 'panel'].map(
    (part) => `/admissions/cases/${no}/${part}`,
  ),
  `/admissions/votes/${no}`,
  `/admissions/review/${no}`,
  `/admissions/review/${no}/file`,
  `/admissions/review/${no}/others`,
];
const documentsOf = (no: string) => [
  ...['file', 'reviews', 'panel', 'decision'].map((tab) => `/c/admissions/cases/${no}?tab=${tab}`),
  `/c/admissions/review/${no}`,
  `/c/admissions/votes/${no}`,
];

test('the documents of a case refuse whom its calls refuse', async ({ playwright, baseURL }) => {
  const origin = baseURL ?? '';
  const sessions = await Promise.all(
    roles.map(async (role) => {
      const request = await playwright.request.newContext({ baseURL: origin });
      if (role !== 'visitor') await signInAs(request, origin, role);
      return { role, request };
    }),
  );
  const numbers = await Promise.all(
    sessions
      .filter(({ role }) => ['senior', 'fellow', 'secretary-self'].includes(role))
      .map(async ({ role, request }) => {
        const own = role === 'secretary-self' ? '/admissions/own' : '/admissions/review';
        return /\b[A-Z]-\d{4}-\d+\b/.exec(JSON.stringify(await read(request, own)))?.[0] ?? '';
      }),
  );
  const cases = new Set(numbers.filter(Boolean));
  expect(cases.size).toBeGreaterThan(1);
  const seen = { shown: 0, refused: 0 };
  for (const no of cases) {
    const known = await Promise.all(
      sessions.map(async ({ role, request }) => {
        const answers = await Promise.all(callsOf(no).map((call) => read(request, call)));
        return { role, request, texts: new Set(answers.flatMap(textsIn)) };
      }),
    );
    const all = new Set(known.flatMap(({ texts }) => [...texts]));
    for (const { role, request, texts } of known) {
      for (const path of documentsOf(no)) {
        const answer = await request.get(path, { maxRedirects: 0 });
        if (role === 'visitor') expect([path, answer.status()]).toEqual([path, 302]);
        const html = await answer.text();
        const shown = [...all].filter((text) => html.includes(JSON.stringify(text).slice(1, -1)));
        const leaked = shown.filter((text) => !texts.has(text));
        expect({ role, path, leaked }).toEqual({ role, path, leaked: [] });
        seen.shown += shown.length;
        seen.refused += all.size - texts.size;
      }
    }
  }
  expect(seen.shown).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
  for (const { request } of sessions) await request.dispose();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

/** Runs jobs of the backend, one after the other, as its operator does. */
export async function runJobs(request: APIRequestContext, jobs: readonly string[]): Promise<void> {
  for (const job of jobs) await operate(request, `/jobs/${job}`, {});
}

/** Moves the clock of the backend so many milliseconds ahead of the machine; the site has one clock for all journeys. */
export function moveClock(request: APIRequestContext, offset: number): Promise<void> {
  return operate(request, '/__clock', { offset });
}

async function operate(request: APIRequestContext, path: string, data: object): Promise<void> {
  const file = join(process.env.DATA_DIR ?? '', 'secrets.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { OPERATOR_SECRET: string };
  const answer = await request.post(process.env.DIRECTUS_URL + path, {
    headers: { 'x-operator-secret': secrets.OPERATOR_SECRET },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

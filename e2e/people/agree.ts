import type { APIRequestContext } from '@playwright/test';
import { perform } from './perform.ts';

/** The second person agrees to what waits on the page of somebody. */
export async function agree(chair: APIRequestContext, origin: string, slug: string): Promise<void> {
  const answer = await chair.get(`/api/directus/office/people/${slug}`);
  const { pending, certificates } = (await answer.json()).data;
  const [first] = [...pending, ...certificates.flatMap((one: { pending: [] }) => one.pending)];
  await perform(chair, { origin }, `approvals/${first.id}/approve`);
}

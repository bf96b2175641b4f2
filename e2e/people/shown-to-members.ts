import { type APIRequestContext, expect } from '@playwright/test';

type Person = { slug: string; display_name_ru: string; display_name_en: string };

/** A person whom members see and visitors do not; `request` carries a member's session. */
export async function shownToMembersOnly(request: APIRequestContext): Promise<Person> {
  const listed = new Set((await rows(request, 'people_public')).map(({ slug }) => slug));
  const hidden = (await rows(request, 'people_members')).find(({ slug }) => !listed.has(slug));
  expect(listed.size).toBeGreaterThan(0);
  if (!hidden) throw new Error('everybody is in the public directory');
  return hidden;
}

async function rows(request: APIRequestContext, collection: string): Promise<Person[]> {
  const answer = await request.get(`/api/directus/items/${collection}`, {
    headers: { 'x-requested-with': 'fetch' },
    params: { fields: 'slug,display_name_ru,display_name_en', sort: 'slug', limit: '-1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Person[] }).data;
}

// Name, colours and font of the studio, also on its sign-in page.
import { afterAll, expect, inject, test } from 'vitest';
import { readProduct } from '../settings.ts';
import { as, type Caller, nobody } from './backend.ts';
import { closeDatabase } from './database.ts';

const { name } = readProduct();

afterAll(closeDatabase);

const projectOf = async (who: Caller) => (await who('GET', '/server/info')).body.data.project;

test('names the site in one language: Russian at sign-in, later that of the user', async () => {
  const before = await projectOf(nobody);
  expect([before.project_name, before.project_descriptor]).toEqual([name.ru, 'Студия']);
  const secretary = await as('secretary-self');
  const { language } = (await secretary('GET', '/users/me?fields=language')).body.data;
  await secretary('PATCH', '/users/me', { language: 'en-US' });
  const after = await projectOf(secretary);
  await secretary('PATCH', '/users/me', { language });
  expect([after.project_name, after.project_descriptor]).toEqual([name.en, 'Studio']);
});

test('asks no other site for its font', async () => {
  const { theme_light_overrides, theme_dark_overrides } = await projectOf(nobody);
  for (const { fonts } of [theme_light_overrides, theme_dark_overrides]) {
    for (const family of [fonts.display.fontFamily, fonts.sans.fontFamily]) {
      expect(family).toMatch(/^Golos Text,/);
      // Directus fetches fonts whose names are in quotes.
      expect(family).not.toContain('"');
    }
  }
});

test('serves the font to everybody, in the weights that the studio uses', async () => {
  const { custom_css } = await projectOf(nobody);
  const addresses = [...custom_css.matchAll(/url\("(\/studio-fonts\/\d+)"\)/g)].map(
    ([, one]) => one,
  );
  expect(addresses.length).toBe(3);
  for (const address of addresses) {
    const answer = await fetch(inject('url') + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    // The signature of a TrueType file.
    expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0, 1, 0, 0]),
    );
  }
  for (const other of ['500', 'constructor']) {
    expect((await nobody('GET', `/studio-fonts/${other}`)).status).toBe(404);
  }
});

// Every public output of a certificate follows an event at once, for each kind of invalidation that events cause
// (directus/test/certificate-life.test.ts): docs/domain/verification.md, docs/domain/credentials.md.
import type { CertificateCard } from '@site/shared/domain/certificates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

const code = 'ABCDEFGHJKMN';
const slug = 'zoya';
const props = encodeURIComponent(JSON.stringify({ code, locale: 'en' }));
const card: CertificateCard = {
  state: 'valid',
  number: 'XX-2025-00001-A',
  name_ru: 'Вера Орлова',
  name_en: 'Vera Orlova',
  grade: 'senior',
  kind: 'membership',
  issued_at: '2025-01-10',
  valid_from: '2025-01-10',
  valid_until: null,
  state_changed_at: null,
  reason_class: null,
  memorial: false,
  superseded_by: null,
};
const sheet = {
  ...{ slug, code, number: card.number, grade: 'senior', kind: 'membership' },
  ...{ name_ru: card.name_ru, name_en: card.name_en, issued_at: card.issued_at },
  ...{ valid_from: card.valid_from, valid_until: null },
  ...{ signatory_name_ru: 'Мария Белова', signatory_name_en: 'Maria Belova' },
  ...{ signatory_role_ru: 'Председатель', signatory_role_en: 'Chair' },
};
const zone = 'Pacific/Kiritimati';
const evening = '2025-11-20T09:59:50Z';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  vi.spyOn(site.generations.current(), 'match').mockImplementation((path) => ({
    slot: 'default',
    pattern: '/:any',
    remote: 'mf-certificates',
    id: 'page',
    locale: 'ru',
    query: [],
    personal: null,
    ...(path.startsWith('/verify/') && { uncached: true }),
  }));
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** Makes all sources answer that the certificate is in this state. */
function become(state: CertificateCard['state'], valid_until: string | null = null): void {
  const result = state === 'valid' ? 'valid' : 'not_current';
  const shown = { ...card, state, valid_until };
  const at = '2025-11-20T10:00:00.000Z';
  const snapshot = { version: state, at, rate_per_minute: 500, zone };
  const credential = { id: state };
  const reply = (path: string, data: unknown) => site.fake.reply(path, { data });
  reply(`/certificates/verify/${code}`, { result, ...shown });
  reply('/certificates/snapshot', { ...snapshot, cards: [{ code, card: shown }] });
  reply(`/certificates/of/${slug}`, { ...sheet, state, valid_until });
  reply(`/certificates/credential/${code}`, {
    number: card.number,
    achievement: 'senior',
    credential,
  });
  reply('/certificates/status/revocation', credential);
  reply('/certificates/status/suspension', credential);
  // The fake renderer reads no data: its page stands for what a real one reads now.
  site.generations.answer({ body: state, tags: ['certificates', 'people_public'] });
}

const text = async (path: string) => (await site.get(path)).text();
const etagOfFile = async () =>
  (await site.get(`/members/${slug}/certificate_en.pdf`)).headers.get('etag');

/** Every output, reduced to what changes with the state. */
async function outputs() {
  const answer = JSON.parse(await text(`/api/verify/${code}`)).data.state;
  return {
    answer,
    page: await text(`/verify/${code}`),
    payload: await text(`/verify/${code}/_payload.json`),
    sheet: await text(`/members/${slug}/certificate`),
    file: await etagOfFile(),
    badge: /data-result=\\?"(\w+)/.exec(
      await text(`/__nuxt_island/certificate.json?props=${props}`),
    )?.[1],
    frame: /data-result="(\w+)/.exec(
      await text(`/__nuxt_island/certificate.html?props=${props}`),
    )?.[1],
    credential: JSON.parse(await text(`/api/credentials/${code}.json`)).id,
    revocation: JSON.parse(await text('/api/credentials/status/revocation')).id,
    suspension: JSON.parse(await text('/api/credentials/status/suspension')).id,
  };
}

const alike = (state: string, result: string) => ({
  ...{ answer: state, page: state, payload: state, sheet: state, file: expect.any(String) },
  ...{ badge: result, frame: result, credential: state, revocation: state, suspension: state },
});

test.each([
  ['a suspension', ['certificates', 'gone:certificates']],
  ['a reinstatement', ['certificates']],
])('all outputs follow %s at once, and the snapshot too', async (_, tags) => {
  become('valid');
  await site.verification.start();
  const before = await outputs();
  expect(before).toEqual(alike('valid', 'valid'));
  become('suspended');
  expect(await outputs()).toEqual({ ...before, credential: 'suspended' });
  const purged = { headers: { authorization: `Bearer ${site.config.purgeSecret}` } };
  await site.send('/__purge', { tags }, purged);
  const after = await outputs();
  expect(after).toEqual(alike('suspended', 'not_current'));
  expect(after.file).not.toBe(before.file);
  await expectInSnapshot('suspended');
});

test('pages, sheet, file, badge and snapshot follow a change of visibility', async () => {
  become('valid');
  await site.verification.start();
  const before = await outputs();
  become('suspended');
  const purged = { headers: { authorization: `Bearer ${site.config.purgeSecret}` } };
  await site.send('/__purge', { tags: ['people_public', 'gone:people_public'] }, purged);
  const { file, ...after } = await outputs();
  // Status lists say nothing about visibility.
  const lists = { revocation: 'valid', suspension: 'valid' };
  expect({ file: before.file, ...after }).toEqual({
    ...alike('suspended', 'not_current'),
    ...lists,
  });
  expect(file).not.toBe(before.file);
  await expectInSnapshot('suspended');
});

test('all outputs follow the end of the last day, without any message', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(evening) });
  await site.close();
  site = await testSite();
  vi.spyOn(site.generations.current(), 'match').mockReturnValue({
    ...{ slot: 'default', pattern: '/:any', remote: 'mf-certificates', id: 'page' },
    ...{ locale: 'ru', query: [], personal: null },
  });
  become('valid', '2025-11-20');
  await site.verification.start();
  vi.advanceTimersByTime(5000);
  expect(await outputs()).toEqual(alike('valid', 'valid'));
  become('expired', '2025-11-20');
  vi.advanceTimersByTime(10_000);
  expect(await outputs()).toEqual(alike('expired', 'not_current'));
});

/** The state that the snapshot gives when the backend stops. */
async function expectInSnapshot(state: string): Promise<void> {
  await vi.waitFor(() =>
    expect(site.fake.calls('GET', '/certificates/snapshot').length).toBeGreaterThan(1),
  );
  site.fake.reply(`/certificates/verify/${code}`, {}, 503);
  site.verification.changed(['people_public']);
  await vi.waitFor(async () => {
    const { data } = JSON.parse(await text(`/api/verify/${code}`));
    expect([data.live, data.state]).toEqual([false, state]);
  });
}

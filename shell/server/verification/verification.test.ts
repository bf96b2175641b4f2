// docs/domain/verification.md
import { readFile } from 'node:fs/promises';
import type { CertificateCard } from '@site/shared/domain/certificates';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

const code = 'ABCDEFGHJKMN';
const other = 'ZZZZZZZZZZZZ';
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
const zone = 'Pacific/Kiritimati';
const snapshotPath = '/certificates/snapshot';
const cardPath = (asked: string) => `/certificates/verify/${asked}`;

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** Sets the card in both of the backend's answers. */
function issue(changes: Partial<CertificateCard> = {}, rate_per_minute = 30): void {
  const shown = { ...card, ...changes };
  site.fake.reply(cardPath(code), { data: { result: 'valid', ...shown } });
  site.fake.reply(cardPath(other), { data: { result: 'unknown' } });
  const cards = [{ code, card: shown }];
  const at = '2025-11-20T10:00:00.000Z';
  site.fake.reply(snapshotPath, { data: { version: '1', at, rate_per_minute, zone, cards } });
}

/** Makes the backend fail, for verification at least. */
function leave(): void {
  for (const path of [cardPath(code), cardPath(other), snapshotPath])
    site.fake.reply(path, {}, 503);
}

const ask = async (asked: string, address = '198.51.100.7') => {
  const response = await site.get(`/api/verify/${asked}`, { 'x-forwarded-for': address });
  return { response, body: await response.json() };
};

const purge = (tags: string[]) =>
  site.app.request('http://localhost:19000/__purge', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.config.purgeSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tags }),
  });

describe('a code', () => {
  test('returns its card, with the issuer and the time of the answer', async () => {
    issue();
    const { response, body } = await ask(code);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(body.data).toMatchObject({
      result: 'valid',
      ...card,
      live: true,
      issuer: { name: { ru: 'Дом', en: 'House' }, url: site.config.origin },
    });
    expect(Math.abs(Date.parse(body.data.asOf) - Date.now())).toBeLessThan(60_000);
  });

  test('is accepted in every way people type it', async () => {
    issue();
    const { body } = await ask('abcd-efgh%20jkmn');
    expect(body.data.result).toBe('valid');
  });

  test('gets the same answer for any unknown code', async () => {
    issue();
    for (const asked of [other, 'nonsense', 'ABCDEFGHJKM', 'АБВГДЕЖЗИКЛМ']) {
      const { response, body } = await ask(asked);
      expect([response.status, Object.keys(body.data).sort()], asked).toEqual([
        200,
        ['asOf', 'issuer', 'live', 'result'],
      ]);
      expect(body.data.result).toBe('unknown');
    }
  });

  test('is requested once a minute, and again after a change', async () => {
    issue();
    await ask(code);
    await ask(code);
    expect(site.fake.calls('GET', cardPath(code))).toHaveLength(1);
    issue({ state: 'revoked' });
    await purge(['certificates']);
    const { body } = await ask(code);
    expect(body.data.state).toBe('revoked');
  });

  test('is removed from the cache after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    issue();
    await ask(code);
    vi.setSystemTime(Date.now() + 61_000);
    await ask(code);
    expect(site.fake.calls('GET', cardPath(code))).toHaveLength(2);
  });

  test('is rate-limited by address, for page and endpoint together', async () => {
    issue({}, 3);
    await site.verification.start();
    const attempts = [`/api/verify/${code}`, `/verify/${code}`, `/en/verify/${other}`];
    for (const path of attempts) {
      expect((await site.get(path, { 'x-forwarded-for': '192.0.2.1' })).status).not.toBe(429);
    }
    const { response, body } = await ask(code, '192.0.2.1');
    expect([response.status, body.errors[0].code]).toEqual([429, 'E_RATE']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(code, '192.0.2.2')).response.status).toBe(200);
  });
});

describe('while the backend is down', () => {
  test('answers from the last snapshot, with its time', async () => {
    issue();
    await site.verification.start();
    leave();
    const { response, body } = await ask(code);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({
      result: 'valid',
      ...card,
      live: false,
      asOf: '2025-11-20T10:00:00.000Z',
    });
    expect((await ask(other)).body.data).toMatchObject({ result: 'unknown', live: false });
  });

  test('does not wait for it again and again', async () => {
    issue();
    await site.verification.start();
    leave();
    for (let time = 0; time < 20; time += 1) await ask(code);
    expect(site.fake.calls('GET', cardPath(code))).toHaveLength(1);
    issue();
    await purge(['certificates']);
    expect((await ask(code)).body.data.live).toBe(true);
  });

  test('still lets a certificate expire', async () => {
    issue({ valid_until: '2025-01-11' });
    await site.verification.start();
    leave();
    expect((await ask(code)).body.data).toMatchObject({ result: 'not_current', state: 'expired' });
  });

  test.each([
    ['the last second of its last day', '2025-11-20T09:59:59Z', 'valid'],
    ['the next day', '2025-11-20T10:00:00Z', 'not_current'],
  ])(
    'ends a certificate’s last day in the association’s time zone: at %s',
    async (_, moment, result) => {
      issue({ valid_until: '2025-11-20' });
      await site.verification.start();
      leave();
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      expect((await ask(code)).body.data.result).toBe(result);
    },
  );

  test('uses the earlier snapshot after a restart', async () => {
    issue();
    await site.verification.start();
    const later = await testSite({ snapshotFile: site.config.snapshotFile });
    try {
      await later.verification.start();
      const response = await later.get(`/api/verify/${code}`);
      expect((await response.json()).data).toMatchObject({ result: 'valid', live: false });
    } finally {
      await later.close();
    }
  });

  test('reports no code as unknown without a snapshot', async () => {
    const { response, body } = await ask(code);
    expect([response.status, body.errors[0].code]).toEqual([503, 'E_BACKEND']);
  });
});

describe('the snapshot', () => {
  test('is renewed at once after a change of a certificate', async () => {
    issue();
    await site.verification.start();
    issue({ state: 'revoked' });
    await purge(['certificates']);
    await vi.waitFor(() => expect(site.fake.calls('GET', snapshotPath)).toHaveLength(2));
    leave();
    await vi.waitFor(async () => expect((await ask(code)).body.data.state).toBe('revoked'));
  });

  test('is read once more when a certificate changes during the read', async () => {
    issue();
    const released = Promise.withResolvers<void>();
    site.fake.holdUntil(released.promise);
    const started = site.verification.start();
    await vi.waitFor(() => expect(site.fake.calls('GET', snapshotPath)).toHaveLength(1));
    await purge(['certificates']);
    released.resolve();
    await started;
    await vi.waitFor(() => expect(site.fake.calls('GET', snapshotPath)).toHaveLength(2), 5000);
  });

  test('is requested with the shared secret, and only when it is newer', async () => {
    issue();
    await site.verification.start();
    const [asked] = site.fake.calls('GET', snapshotPath);
    expect(asked?.headers['x-site-secret']).toBe(site.config.purgeSecret);
    const at = '2025-11-20T11:00:00.000Z';
    const unchanged = { version: '1', at, rate_per_minute: 30, zone, cards: null };
    site.fake.reply(snapshotPath, { data: unchanged });
    await site.verification.start();
    expect(site.fake.calls('GET', snapshotPath)[1]?.url).toContain('known=1');
    leave();
    expect((await ask(code)).body.data).toMatchObject({ result: 'valid', asOf: at });
  });

  test('is unreadable as a file', async () => {
    issue();
    await site.verification.start();
    const file = await readFile(site.config.snapshotFile, 'utf8');
    expect(file.length).toBeGreaterThan(300);
    for (const word of [code, card.number, 'Орлова', 'Orlova', 'senior']) {
      expect(file).not.toContain(word);
    }
  });
});

test('serves the same answer to a page, tagged with certificates', async () => {
  issue();
  const { status, body, tags } = await site.gateway(`/verify/${code}`, 'ru');
  expect([status, tags]).toEqual([200, ['certificates', 'people_public']]);
  expect(JSON.parse(body).data).toMatchObject({ result: 'valid', number: card.number });
});

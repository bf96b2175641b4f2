import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../testing/site.ts';
import { createContentQueries } from './queries.ts';

// Every test starts an engine of its own, some start two; that takes longer on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const query = '/__nuxt_content/content_en/query';
/** Forty pairs joined: a query that never ends. */
const pairs = Array.from({ length: 40 }, (_, at) => `(SELECT 1 UNION ALL SELECT 2) t${at}`);
const endless = `SELECT count(*) FROM ${pairs.join(', ')}`;
/** The text `x`, multiplied by eight so many times. */
const eightfold = (times: number): string =>
  times === 0 ? "'x'" : `replace(${eightfold(times - 1)}, 'x', 'xxxxxxxx')`;
/** A single VM step that would not end: the engine would never check its time limit. */
const stuck = `SELECT instr(${eightfold(7)}, ${eightfold(6)} || 'y')`;

let visitors = 0;
/** Sends every query from an address of its own. */
function ask(sql: unknown, path = query): Promise<Response> {
  visitors += 1;
  return Promise.resolve(
    site.app.request(testOrigin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify({ sql }),
    }),
  );
}

async function codeOf(response: Response): Promise<[number, string | undefined]> {
  const { errors } = (await response.json()) as { errors: { code: string }[] };
  return [response.status, errors[0]?.code];
}

describe('the dump', () => {
  test('is immutable under its version', async () => {
    const found = await site.get('/__nuxt_content/content_en/sql_dump.txt');
    expect(found.status).toBe(302);
    const address = found.headers.get('location') ?? '';
    expect(address).toMatch(/^\/__nuxt_content\/content_en\/sql_dump\.txt\?v=[0-9a-f]{16}$/);
    const dump = await site.get(address);
    expect(dump.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(dump.headers.get('cache-control')).toContain('immutable');
    const text = await dump.text();
    expect(text).toContain("VALUES ('/mission', 'Mission en')");
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(text));
    expect(Buffer.from(hash).toString('hex').slice(0, 16)).toBe(address.slice(-16));
  });

  test('redirects an outdated version to the current one', async () => {
    const found = await site.get('/__nuxt_content/content_ru/sql_dump.txt?v=0000000000000000');
    expect(found.status).toBe(302);
    expect(found.headers.get('cache-control')).not.toContain('immutable');
  });

  test.each(['content_de', 'secrets', '..%2f..', 'content_en%00', '__proto__'])(
    'answers 404 for %s',
    async (name) => {
      const response = await site.get(`/__nuxt_content/${name}/sql_dump.txt`);
      expect([400, 404]).toContain(response.status);
    },
  );
});

describe('a query', () => {
  test('returns rows, to any page and without a cookie', async () => {
    const response = await ask('SELECT title FROM content_en');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([{ title: 'Mission en' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('may name its version, and is refused when that is outdated', async () => {
    const found = await site.get('/__nuxt_content/content_en/sql_dump.txt');
    const version = found.headers.get('location')?.slice(-16);
    expect((await ask('SELECT 1', `${query}?v=${version}`)).status).toBe(200);
    const past = await ask('SELECT 1', `${query}?v=0000000000000000`);
    expect(await codeOf(past)).toEqual([409, 'E_CONFLICT_VERSION']);
  });

  test('uses a new content build', async () => {
    expect(await (await ask('SELECT title FROM content_en')).json()).toHaveLength(1);
    await site.write('content/content.en.sql', 'CREATE TABLE content_en (title TEXT);');
    await site.write('content/version.json', '{"version":"2"}');
    await expect
      .poll(async () => (await ask('SELECT title FROM content_en')).json(), { timeout: 5000 })
      .toEqual([]);
  });

  test.each([
    ['DROP TABLE content_en'],
    ['SELECT * FROM sqlite_master'],
    ["ATTACH 'x' AS y"],
    ['SELECT title FROM content_ru'],
  ])('refuses %s with a reason', async (sql) => {
    const response = await ask(sql);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: object[] };
    expect(errors).toMatchObject([{ code: 'E_QUERY', field: 'sql' }]);
  });

  test.each([[undefined], [null], [1], [['SELECT 1']], [{ sql: 'SELECT 1' }]])(
    'refuses %j',
    async (sql) => {
      expect(await codeOf(await ask(sql))).toEqual([422, 'E_REQUIRED']);
    },
  );

  /** Sends a body without end; returns how many kilobytes of it were read. */
  async function pour(headers: Record<string, string>): Promise<[Response, number]> {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const response = await site.app.request(testOrigin + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    return [response, pulled];
  }

  test('refuses a megabyte by its content-length, before reading it', async () => {
    const [response, kilobytes] = await pour({ 'content-length': '1048576' });
    expect(await codeOf(response)).toEqual([413, 'E_BODY_SIZE']);
    expect(kilobytes).toBeLessThanOrEqual(1);
  });

  test('reads a body without content-length no further than the limit', async () => {
    const [response, kilobytes] = await pour({ 'transfer-encoding': 'chunked' });
    expect(response.status).toBe(413);
    expect(kilobytes).toBeLessThan(30);
  });

  test('refuses a query that a form of another site could send', async () => {
    const sent = (type: string) =>
      site.app.request(testOrigin + query, {
        method: 'POST',
        headers: { origin: 'https://elsewhere.test', 'content-type': type },
        body: 'sql=SELECT+1',
      });
    expect(await codeOf(await sent('application/x-www-form-urlencoded'))).toEqual([
      415,
      'E_CONTENT_TYPE',
    ]);
    expect(await codeOf(await sent('text/plain'))).toEqual([415, 'E_CONTENT_TYPE']);
  });

  test('allows ten per minute and address', async () => {
    const again = () =>
      site.send(query, { sql: 'SELECT 1' }, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    for (let at = 0; at < 10; at += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await codeOf(refused)).toEqual([429, 'E_RATE']);
    expect((await ask('SELECT 1')).status).toBe(200);
  });
});

describe('a query without end', () => {
  test.each([
    ['stopped by the engine', endless, 'E_QUERY_TIME'],
    ['refused by a function', stuck, 'E_QUERY'],
  ])('is %s, and a page is served meanwhile', async (_, sql, code) => {
    await ask('SELECT 1');
    const settled: string[] = [];
    const question = ask(sql).then(async (response) => {
      settled.push('question');
      expect(await codeOf(response)).toEqual([422, code]);
    });
    expect((await site.get('/mission')).status).toBe(200);
    settled.push('page');
    await question;
    expect(settled).toEqual(['page', 'question']);
    expect(await (await ask('SELECT title FROM content_en')).json()).toHaveLength(1);
    expect(site.logged()).not.toContain('the query thread is replaced');
  });

  test('is terminated with its thread, should the engine not stop it', async () => {
    const { content, log } = site;
    const queries = createContentQueries({ content, log, endAfter: 1 });
    await expect(queries.run('en', endless)).rejects.toMatchObject({ code: 'E_QUERY_TIME' });
    expect(site.logged()).toContain('the query thread is replaced');
    await queries.close();
  });

  test('lets four wait and refuses the next one', async () => {
    await ask('SELECT 1');
    const all = await Promise.all([endless, ...Array(6).fill('SELECT 1')].map((sql) => ask(sql)));
    expect(all.map(({ status }) => status)).toEqual([422, 200, 200, 200, 200, 503, 503]);
  });
});

// docs/domain/office.md, "Log"
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

const line = {
  id: '1',
  at: '2026-03-01T09:30:00.000Z',
  by: { slug: 'vera', name: '=Вера' },
  role: 'Администратор',
  what: 'Запись исправлена',
  kind: 'Люди',
  about: { name: 'Зоя Первозванная', link: '/c/office/people/zoia' },
  from: null,
  to: null,
  fields: ['Страна', 'Город'],
};

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

test('sends the lines of the filters as a spreadsheet without formulas', async () => {
  site.fake.reply('/office/log/file', { data: { lines: [line] } });
  const answer = await site.get('/c/office/log.csv?kind=people&from=2026-03-01&before=1.x&to=', {
    cookie: await signedIn(site),
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="log.csv"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [head, row] = (await answer.text()).split('\r\n');
  expect(head).toContain('Когда (UTC),Кто,Роль,Что сделано');
  expect(row).toBe(
    `2026-03-01T09:30:00.000Z,"'=Вера",Администратор,Запись исправлена,Зоя Первозванная,Люди,,,"Страна, Город"`,
  );
  const [call] = site.fake.calls('GET', '/office/log/file');
  expect(call?.url).toBe('/office/log/file?kind=people&from=2026-03-01&locale=ru');
});

test('names the columns in the language of the address', async () => {
  site.fake.reply('/office/log/file', { data: { lines: [] } });
  const answer = await site.get('/en/c/office/log.csv', { cookie: await signedIn(site) });
  expect(await answer.text()).toContain('When (UTC),Who');
});

test('is closed to visitors and to those whom the backend refuses', async () => {
  expect((await site.get('/c/office/log.csv')).status).toBe(401);
  site.fake.reply('/office/log/file', { errors: [{ extensions: { code: 'E_FORBIDDEN' } }] }, 403);
  const refused = await site.get('/c/office/log.csv', { cookie: await signedIn(site) });
  expect(refused.status).toBe(403);
});

// Withdrawn content is removed from the cache of the web server: docs/decisions/009.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { certificateLife, newsPublication } from '@site/shared/domain/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, startInstance } from './operations.ts';
import { freePorts } from './servers/free-ports.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';

let site: Server;
let instance: Instance;
let editor: Caller;
let admin: Caller;
let receivedTags: string[] = [];

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  site = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    receivedTags.push(...tags);
    response.writeHead(204).end();
  }).listen(port);
  instance = await startInstance({ PURGE_URL: `http://127.0.0.1:${port}/__purge` });
  const at = async (who: string) =>
    callAt(instance.url, { authorization: `Bearer ${await tokenOf(who)}` });
  [editor, admin] = await Promise.all([at('editor'), at('admin')]);
});

afterAll(async () => {
  await instance.stop();
  site.close();
  await forgetSpecimens();
  await closeDatabase();
});

const expectTags = (tags: string[]) =>
  expect.poll(() => receivedTags, { timeout: 10_000 }).toEqual(expect.arrayContaining(tags));

test('invalidates a retracted article', async () => {
  const { make, payload } = specimenOf(newsPublication);
  const path = `/actions/news/${await make('published')}/retract`;
  receivedTags = [];
  await editor('POST', path, await payload('retract'));
  expect((await admin('POST', path, await payload('retract'))).status).toBe(200);
  await expectTags(['news', 'gone:news']);
});

test('purges an article when its audience shrinks, but not for other changes', async () => {
  const id = await specimenOf(newsPublication).make('published');
  const open = { audience: 'public', for_community: null };
  await database()('news').where({ id }).update(open);
  receivedTags = [];
  expect((await editor('PATCH', `/items/news/${id}`, { category: 'policy' })).status).toBe(200);
  await expectTags(['news']);
  expect(receivedTags).not.toContain('gone:news');
  expect((await editor('PATCH', `/items/news/${id}`, { audience: 'members' })).status).toBe(200);
  await expectTags(['gone:news']);
});

test('purges a suspended certificate', async () => {
  const { make, payload } = specimenOf(certificateLife);
  const path = `/actions/certificates/${await make('valid')}`;
  receivedTags = [];
  expect((await admin('POST', `${path}/suspend`, await payload('suspend'))).status).toBe(200);
  await expectTags(['certificates', 'gone:certificates']);
});

test('purges an unpublished or deleted question', async () => {
  const [{ id }] = await database()('faq_items').where({ status: 'published' }).limit(1);
  const change = (status: string) => admin('PATCH', `/items/faq_items/${id}`, { status });
  receivedTags = [];
  expect((await change('draft')).status).toBe(200);
  expect((await change('published')).status).toBe(200);
  await expectTags(['faq_items', 'gone:faq_items']);

  const question = { anchor: `put-away-${randomUUID()}`, group: 'about', status: 'draft' };
  const made = await admin('POST', '/items/faq_items', question);
  receivedTags = [];
  expect((await admin('DELETE', `/items/faq_items/${made.body.data.id}`)).status).toBe(204);
  await expectTags(['gone:faq_items']);
});

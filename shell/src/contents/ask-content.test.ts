// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromContent, ToContent } from '../../content-worker/messages.ts';

type Answer = (question: ToContent) => FromContent | null;

let answer: Answer;
let made: number;
const fetched: [string, RequestInit | undefined][] = [];

/** Answers like the content worker; null is a worker whose script fails to load. */
class FakeWorker extends EventTarget {
  constructor() {
    super();
    made += 1;
  }
  postMessage(question: ToContent): void {
    const data = answer(question);
    const event = data
      ? Object.assign(new Event('message'), { data })
      : Object.assign(new Event('error'), { message: 'no script' });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

beforeEach(() => {
  vi.resetModules();
  made = 0;
  fetched.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    fetched.push([address, init]);
    if (init?.method === 'HEAD') {
      const url = 'http://localhost/__nuxt_content/content_ru/sql_dump.txt?v=abc';
      return Object.defineProperty(new Response(), 'url', { value: url });
    }
    return Response.json([{ n: 2 }]);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function ask() {
  const { askContent } = await import('./ask-content.ts');
  return askContent('ru', 'SELECT 1');
}

test('answers all queries from one worker with the database in the browser', async () => {
  answer = ({ id }) => ({ id, kind: 'rows', rows: [{ n: 1 }] });
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(made).toBe(1);
  expect(fetched).toEqual([]);
});

test.each<[string, Answer]>([
  ['whose script fails to load', () => null],
  ['without its engine', ({ id }) => ({ id, kind: 'unavailable', message: 'no wasm' })],
])('queries the current version on the server for a browser %s', async (_, given) => {
  answer = given;
  expect(await ask()).toEqual([{ n: 2 }]);
  expect(fetched.map(([address, init]) => [init?.method, address])).toEqual([
    ['HEAD', '/__nuxt_content/content_ru/sql_dump.txt'],
    ['POST', '/__nuxt_content/content_ru/query?v=abc'],
  ]);
  expect(fetched[1]?.[1]?.body).toBe('{"sql":"SELECT 1"}');
});

test('does not repeat a refused query', async () => {
  answer = ({ id }) => ({ id, kind: 'refused', message: 'no' });
  await expect(ask()).rejects.toThrow('no');
  expect(fetched).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromContent, ToContent } from '../../content-worker/messages.ts';

type Answer = (question: ToContent) => FromContent | null;

let answer: Answer;
let made: number;
const fetched: [string, RequestInit | undefined][] = [];

/** Answers as the content worker would; null is a worker whose script does not come. */
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

test('the database in the browser answers, one worker for all questions', async () => {
  answer = ({ id }) => ({ id, kind: 'rows', rows: [{ n: 1 }] });
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(made).toBe(1);
  expect(fetched).toEqual([]);
});

test.each<[string, Answer]>([
  ['whose script does not come', () => null],
  ['without its engine', ({ id }) => ({ id, kind: 'unavailable', message: 'no wasm' })],
])('for a browser %s the server answers, about the version of now', async (_, given) => {
  answer = given;
  expect(await ask()).toEqual([{ n: 2 }]);
  expect(fetched.map(([address, init]) => [init?.method, address])).toEqual([
    ['HEAD', '/__nuxt_content/content_ru/sql_dump.txt'],
    ['POST', '/__nuxt_content/content_ru/query?v=abc'],
  ]);
  expect(fetched[1]?.[1]?.body).toBe('{"sql":"SELECT 1"}');
});

test('a refused question is not asked a second time', async () => {
  answer = ({ id }) => ({ id, kind: 'refused', message: 'no' });
  await expect(ask()).rejects.toThrow('no');
  expect(fetched).toEqual([]);
});

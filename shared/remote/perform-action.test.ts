import { afterEach, expect, test, vi } from 'vitest';
import { performAction } from './perform-action.ts';

afterEach(() => void vi.unstubAllGlobals());

function answerWith(body: object, status = 200) {
  const asked = vi.fn(async (_: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

test.each(['ru', 'en'] as const)('asks in the language of its page: %s', async (locale) => {
  const asked = answerWith({ data: { no: '7' } });

  expect(await performAction(locale, 'radar/suggest')).toEqual({ data: { no: '7' } });
  const [address, init] = asked.mock.lastCall ?? [];
  expect(address).toBe('/api/actions/radar/suggest');
  expect(new Headers(init?.headers).get('x-locale')).toBe(locale);
});

test('gives the values of a refusal, the number of the request among them', async () => {
  const tooOften = { code: 'E_RATE', field: 'to', params: { s: 40 } };
  answerWith({ errors: [tooOften], requestId: 'request-1' }, 429);

  expect(await performAction('en', 'contact/send')).toEqual({
    code: 'E_RATE',
    field: 'to',
    params: { s: 40, requestId: 'request-1' },
  });
});

test('is offline without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

  expect(await performAction('en', 'contact/send')).toEqual({ code: 'E_OFFLINE' });
});

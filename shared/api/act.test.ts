import { contactActions, radarActions } from '@site/shared/actions';
import { expect, test } from 'vitest';
import { createAct } from './act.ts';
import type { Transport } from './transport.ts';

function actWith(answer: () => { status: number; body: string }) {
  const sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  const transport: Transport = async (path, { headers, body = '' }) => {
    sent.push({ path, headers, body: JSON.parse(body) });
    return answer();
  };
  return { act: createAct(transport), sent };
}

const suggestion = { name: 'Zig', quadrant: 'languages', why: 'Because' } as never;

test('sends the payload to the address of the action and returns its data', async () => {
  const { act, sent } = actWith(() => ({ status: 200, body: '{"data":{"no":"7"}}' }));

  const result = await act(radarActions.suggest, { payload: suggestion });
  expect(result).toEqual({ ok: true, data: { no: '7' } });
  expect(sent[0]).toMatchObject({ path: '/radar/suggest', body: suggestion });
});

test('the key of the item is one part of the address', async () => {
  const { act, sent } = actWith(() => ({ status: 200, body: '' }));

  await act(contactActions.report, { item: 'a/b', payload: { code: 'spam' } });
  expect(sent[0]?.path).toBe('/contact/a%2Fb/report');
});

test('each call has an idempotency key of its own, unless it is given one', async () => {
  const { act, sent } = actWith(() => ({ status: 200, body: '' }));

  for (const idempotencyKey of [undefined, undefined, 'again-and-again']) {
    await act(radarActions.suggest, {
      payload: suggestion,
      ...(idempotencyKey && { idempotencyKey }),
    });
  }
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('again-and-again');
});

test('returns every refusal, with the number of the request', async () => {
  const errors = [
    { code: 'E_TOO_SHORT', field: 'why', params: { n: 30, m: 7 } },
    { code: 'E_REQUIRED', field: 'name' },
  ];
  const body = JSON.stringify({ errors, requestId: 'request-1' });
  const { act } = actWith(() => ({ status: 422, body }));

  expect(await act(radarActions.suggest, { payload: suggestion })).toEqual({
    ok: false,
    refusals: [
      { ...errors[0], params: { n: 30, m: 7, requestId: 'request-1' } },
      { ...errors[1], params: { requestId: 'request-1' } },
    ],
  });
});

test.each([
  ['answers without JSON', () => ({ status: 502, body: '<html>' }), 'E_BACKEND'],
  [
    'is out of reach',
    () => {
      throw new TypeError('no network');
    },
    'E_OFFLINE',
  ],
])('a server that %s is %s', async (_, answer, code) => {
  const { act } = actWith(answer);

  const result = await act(radarActions.suggest, { payload: suggestion });
  expect(result.ok === false && result.refusals[0].code).toBe(code);
});

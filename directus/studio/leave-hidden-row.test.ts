import { expect, test } from 'vitest';
import { leaveHiddenRows, type WatchedApi } from './leave-hidden-row.ts';

/** A studio in which rows answer with these states; resolves to the opened paths and the loaded rows. */
async function press(keys: readonly string[], status: number) {
  const opened: string[] = [];
  const loaded: string[] = [];
  const seen: Parameters<WatchedApi['interceptors']['response']['use']>[0][] = [];
  const get = (path: string) => {
    loaded.push(path);
    return status === 200
      ? Promise.resolve({ data: {} })
      : Promise.reject(Object.assign(new Error('refused'), { response: { status } }));
  };
  const response = { use: (one: (typeof seen)[number]) => void seen.push(one) };
  leaveHiddenRows({ get, interceptors: { response } }, (path) => opened.push(path));
  const data = JSON.stringify({ collection: 'contact_messages', keys });
  for (const one of seen) {
    one({ config: { url: '/users/me' }, data: {} });
    one({ config: { url: '/flows/trigger/1', data }, data: [] });
  }
  await new Promise((resolve) => setTimeout(resolve));
  return { opened, loaded };
}

test('opens the list when a button has taken its row out of sight', async () => {
  expect(await press(['7'], 403)).toEqual({
    opened: ['/content/contact_messages'],
    loaded: ['/items/contact_messages/7?fields=id'],
  });
});

test('stays with a row that is still shown or cannot be loaded now', async () => {
  expect((await press(['7'], 200)).opened).toEqual([]);
  expect((await press(['7'], 503)).opened).toEqual([]);
});

test('loads nothing after a button above a list', async () => {
  expect(await press([], 403)).toEqual({ opened: [], loaded: [] });
});

// @vitest-environment happy-dom
import { fakeUser } from '@site/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionStore, setSession } from './session.store.ts';
import { shareUnread } from './share-unread.ts';

const expiresAt = '2026-11-20T10:00:00.000Z';
const sessionWith = (all: number, id = 'user-1') =>
  setSession({ user: fakeUser({ id, unread: { all, admissions: 0 } }), expiresAt });
const unread = () => {
  const state = sessionStore.getState();
  return state.status === 'member' ? state.user.unread.all : null;
};

let stop = () => {};
/** Another tab of the browser. */
let other: BroadcastChannel;
let heard: unknown[] = [];
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('unread');
  other.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
  stop();
  other.close();
});

const message = (user: string, all: number) => ({ user, unread: { all, admissions: 0 } });

test('posts each new count once, and takes over what other tabs know', async () => {
  sessionWith(3);
  stop = shareUnread();
  await expect.poll(() => heard).toEqual([message('user-1', 3)]);
  sessionWith(3);
  sessionWith(2);
  await expect.poll(() => heard).toEqual([message('user-1', 3), message('user-1', 2)]);

  other.postMessage(message('user-1', 7));
  await expect.poll(unread).toBe(7);
  sessionWith(8);
  // The count that came from the other tab was not sent back.
  await expect.poll(() => heard.at(-1)).toEqual(message('user-1', 8));
  expect(heard).toHaveLength(3);
});

test('ignores the counts of another account', async () => {
  sessionWith(3);
  stop = shareUnread();
  other.postMessage(message('user-2', 9));
  other.postMessage(message('user-1', 4));
  await expect.poll(unread).toBe(4);
});

// @vitest-environment happy-dom
import { createDrafts } from '@site/shared/remote';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishSignOut, followSignOut } from './follow-sign-out.ts';
import { sessionStore } from './session.store.ts';
import { signOutAndLeave } from './sign-out.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, expiresAt: null }));
  localStorage.setItem('draft user-1 review one', '"secret"');
  localStorage.setItem('recent-searches', '["secret"]');
  localStorage.setItem('color-mode', 'dark');
  sessionStorage.setItem('draft user-1 /c/settings people/update', '"secret"');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState({ status: 'unknown' }, true);
});

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('asks when something is unsaved, and removes everything personal from this device', async () => {
  const drafts = createDrafts();
  const store = vi.fn();
  drafts.open({ store, isUnsaved: () => true });
  const ask = vi.fn(() => false);
  await signOutAndLeave(drafts, ask);
  expect(ask).toHaveBeenCalledOnce();
  expect(stored()).toContain('secret');

  await signOutAndLeave(drafts, () => true);
  expect(stored()).not.toContain('secret');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  drafts.keep();
  expect(store).not.toHaveBeenCalled();
});

test('asks nothing once everything could be saved', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const drafts = createDrafts();
  let isUnsaved = true;
  const save = async () => {
    isUnsaved = false;
  };
  drafts.open({ store: () => {}, isUnsaved: () => isUnsaved, save });
  const ask = vi.fn(() => false);
  await signOutAndLeave(drafts, ask);

  expect(ask).not.toHaveBeenCalled();
  expect(localStorage.getItem('signed-out')).not.toBeNull();
});

test('another tab removes what it has stored', async () => {
  const stop = followSignOut(createDrafts());
  dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '1' }));
  stop();

  expect(stored()).not.toContain('secret');
});

test('the next page finishes a sign-out that had no scripts', () => {
  finishSignOut();
  expect(stored()).toContain('secret');

  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=x; signed-out=1');
  const set = vi.spyOn(document, 'cookie', 'set');
  finishSignOut();
  expect(stored()).not.toContain('secret');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  expect(set).toHaveBeenCalledWith('signed-out=; Path=/; Max-Age=0');
});

test('what the end of a session has kept stays', () => {
  const drafts = createDrafts();
  const store = vi.fn();
  drafts.open({ store, isUnsaved: () => true });
  drafts.keep();

  expect(store).toHaveBeenCalledOnce();
  expect(stored()).toContain('secret');
});

// @vitest-environment happy-dom
import type { ActionResult } from '@site/shared/contract';
import { ShellContext } from '@site/shared/contract';
import { fakeShell, fakeUser } from '@site/shared/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAutosave } from './use-autosave.ts';

type Note = { title?: string; body?: string };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** A backend with one note, which refuses a save that is based on another version. */
function backend(fields: Note) {
  const saved = { fields, version: 1 };
  let failure: string | null = null;
  const send = async (
    changed: Partial<Note>,
    version: number,
  ): Promise<ActionResult<{ version: number }>> => {
    if (failure === 'E_SESSION') return { ok: false, refusals: [{ code: failure }] };
    if (version !== saved.version) return { ok: false, refusals: [{ code: 'E_CONFLICT_VERSION' }] };
    saved.fields = { ...saved.fields, ...changed };
    saved.version += 1;
    // The answer of a save that was done may be lost.
    if (failure !== null) return { ok: false, refusals: [{ code: failure }] };
    return { ok: true, data: { version: saved.version } };
  };
  return {
    saved,
    send,
    reload: async () => ({ ...saved }),
    fail: (code: string | null) => {
      failure = code;
    },
  };
}

/** A window in which the note is edited. */
function openWindow(
  of: ReturnType<typeof backend>,
  name = 'note',
  stored: ReturnType<typeof backend>['saved'] = { ...of.saved },
) {
  const shell = fakeShell({ user: fakeUser() });
  const { result } = renderHook(
    () =>
      useAutosave<Note, number>({
        name,
        stored,
        savedAt: null,
        send: of.send,
        reload: of.reload,
      }),
    { wrapper: ({ children }) => <ShellContext value={shell}>{children}</ShellContext> },
  );
  return {
    shell,
    now: () => result.current,
    change: (part: Partial<Note>) => act(() => result.current.change(part)),
    save: () => act(() => result.current.save()),
    settle: (...given: Parameters<(typeof result.current)['settle']>) =>
      act(async () => result.current.settle(...given)),
  };
}

test('two windows that change different fields lose nothing, and ask nothing', async () => {
  const of = backend({ title: '', body: '' });
  const [one, other] = [openWindow(of, 'one'), openWindow(of, 'other')];
  one.change({ title: 'Plan' });
  await one.save();
  other.change({ body: 'We begin at nine.' });
  expect(await other.save()).toBe(true);

  expect(of.saved.fields).toEqual({ title: 'Plan', body: 'We begin at nine.' });
  expect(other.now().fields).toEqual({ title: 'Plan', body: 'We begin at nine.' });
  expect(other.now().conflicts).toEqual([]);
  expect(other.now().state.at).toBe('saved');
});

test('a field that both windows have changed is not overwritten: both texts are offered', async () => {
  const of = backend({ body: '' });
  const [one, other] = [openWindow(of, 'one'), openWindow(of, 'other')];
  one.change({ body: 'A long text.' });
  await one.save();
  other.change({ body: 'One sentence.' });
  expect(await other.save()).toBe(false);

  expect(of.saved.fields.body).toBe('A long text.');
  expect(other.now()).toMatchObject({
    conflicts: ['body'],
    fields: { body: 'One sentence.' },
    theirs: { body: 'A long text.' },
    state: { at: 'conflict' },
  });

  await other.settle('body', 'both');
  expect(of.saved.fields.body).toBe('One sentence.\n\nA long text.');
  expect(other.now().state.at).toBe('saved');
});

test.each([
  ['mine', 'One sentence.'],
  ['theirs', 'A long text.'],
] as const)('keeps the text that was chosen: %s', async (choice, text) => {
  const of = backend({ body: '' });
  const [one, other] = [openWindow(of, 'one'), openWindow(of, 'other')];
  one.change({ body: 'A long text.' });
  await one.save();
  other.change({ body: 'One sentence.' });
  await other.save();
  await other.settle('body', choice);

  expect(of.saved.fields.body).toBe(text);
  expect(other.now().fields.body).toBe(text);
});

test('the own save whose answer was lost is no other window', async () => {
  const of = backend({ body: '' });
  const one = openWindow(of);
  one.change({ body: 'First' });
  of.fail('E_OFFLINE');
  await one.save();
  expect(one.now().state.at).toBe('offline');
  of.fail(null);
  one.change({ body: 'First and second' });

  expect(await one.save()).toBe(true);
  expect(one.now().conflicts).toEqual([]);
  expect(of.saved.fields.body).toBe('First and second');
});

test('nor is a save that was done while the page was loaded again', async () => {
  const of = backend({ body: '' });
  const before = { ...of.saved };
  const one = openWindow(of);
  one.change({ body: 'First' });
  of.fail('E_OFFLINE');
  await one.save();
  of.fail(null);
  // The document was made before the save.
  const again = openWindow(of, 'note', before);
  expect(again.now().fields.body).toBe('First');
  again.change({ body: 'First and second' });

  expect(await again.save()).toBe(true);
  expect(again.now().conflicts).toEqual([]);
  expect(of.saved.fields.body).toBe('First and second');
});

test('says that the session has ended until a save succeeds, and loses nothing', async () => {
  const of = backend({ body: '' });
  const one = openWindow(of);
  one.change({ body: 'Kept' });
  of.fail('E_SESSION');
  await one.save();
  expect(one.now().state.at).toBe('ended');
  expect(one.shell.drafts.areKept()).toBe(true);
  expect(Object.values({ ...localStorage }).join()).toContain('Kept');
  const saving = one.now().save();
  expect(one.now().state.at).toBe('ended');
  await act(() => saving);
  of.fail(null);
  await one.save();

  expect(one.now().state.at).toBe('saved');
  expect(localStorage).toHaveLength(0);
});

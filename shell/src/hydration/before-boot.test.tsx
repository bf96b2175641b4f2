// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replay, takeOver } from './before-boot.ts';

const stop = vi.fn<() => void>();
const onSubmit = vi.fn<(text: string) => void>();
const onPress = vi.fn<() => void>();

/** A page of controlled inputs, which lose what was typed before hydration. */
function Page() {
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState(false);
  const [choice, setChoice] = useState('a');
  const [size, setSize] = useState('full');
  const [, setTurn] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input
        name="tick"
        type="checkbox"
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <select name="choice" value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      {['short', 'full', 'endless'].map((name) => (
        <input
          key={name}
          name="size"
          type="radio"
          value={name}
          checked={size === name}
          onChange={() => setSize(name)}
        />
      ))}
      <output>{[text, ticked, choice, size].join()}</output>
      <button type="button" onClick={onPress}>
        press
      </button>
      <details />
      <dialog />
      <button type="button" name="turn" onClick={() => setTurn((turn) => turn + 1)}>
        draw again
      </button>
    </form>
  );
}

let root: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  root = document.getElementById('root') as HTMLElement;
  window.inlineScript = { stop, queue: [] };
});

afterEach(() => {
  delete window.inlineScript;
});

function find<T extends HTMLElement>(selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
}

async function hydrate(onRecoverableError: () => void = fail, during = () => {}) {
  const before = takeOver();
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError });
    during();
  });
  await act(async () => replay(before));
}

function fail(): never {
  throw new Error('The page was drawn again');
}

test('keeps text typed before boot, through the next rendering', async () => {
  find<HTMLInputElement>('[name=text]').value = 'typed early';
  await hydrate();
  expect(find('output').textContent).toBe('typed early,false,a,full');
  await act(async () => find('[name=turn]').click());
  expect(find<HTMLInputElement>('[name=text]').value).toBe('typed early');
});

test('passes ticks and choices made before boot to the page', async () => {
  find<HTMLInputElement>('[name=tick]').checked = true;
  find<HTMLSelectElement>('select').value = 'b';
  await hydrate();
  expect(find('output').textContent).toBe(',true,b,full');
});

test.each(['short', 'endless'])(
  'keeps a radio picked before boot, on either side of the default: %s',
  async (name) => {
    const picked = find<HTMLInputElement>(`[value=${name}]`);
    picked.checked = true;
    await hydrate();
    expect(find('output').textContent).toBe(`,false,a,${name}`);
    expect(picked.checked).toBe(true);
  },
);

test('dispatches nothing for an untouched page', async () => {
  await hydrate();
  expect(find('output').textContent).toBe(',false,a,full');
});

test('repeats a queued click once, after the text is known', async () => {
  find<HTMLInputElement>('[name=text]').value = 'early';
  window.inlineScript?.queue.push([find('button')], [find('form'), null]);
  await hydrate();
  expect(onPress).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('early');
  expect(window.inlineScript?.queue).toEqual([]);
});

test('leaves a click during hydration to React', async () => {
  await hydrate(fail, () => find('button').click());
  expect(onPress).toHaveBeenCalledOnce();
});

test('ends the recording before hydration', async () => {
  await hydrate();
  expect(stop).toHaveBeenCalledOnce();
});

test('dispatches a running composition when it ends', async () => {
  const input = find<HTMLInputElement>('[name=text]');
  input.value = 'kan';
  if (window.inlineScript) window.inlineScript.composing = input;
  await hydrate();
  expect(find('output').textContent).toBe(',false,a,full');
  input.value = '漢字';
  await act(async () => input.dispatchEvent(new Event('compositionend')));
  expect(find('output').textContent).toBe('漢字,false,a,full');
});

test('passes text, clicks and what is open to a page that is rendered with newer data', async () => {
  find<HTMLInputElement>('[name=text]').value = 'typed early';
  find<HTMLDetailsElement>('details').open = true;
  find<HTMLDialogElement>('dialog').showModal();
  const pressed = find('button');
  const pulse = { cancel: vi.fn() };
  window.inlineScript?.queue.push([pressed, null, pulse as unknown as Animation]);
  const before = takeOver();
  await act(async () => createRoot(root).render(<Page />));
  await act(async () => replay(before));
  expect(pressed.isConnected).toBe(false);
  expect(pulse.cancel).toHaveBeenCalledOnce();
  expect(onPress).toHaveBeenCalledOnce();
  expect(find('output').textContent).toBe('typed early,false,a,full');
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
});

describe('after a password manager’s icon beside a field makes React render the page from scratch', () => {
  const recovered = vi.fn<() => void>();

  beforeEach(() => {
    find('[name=text]').insertAdjacentHTML('afterend', '<div data-manager-icon=""></div>');
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    expect(recovered).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('passes what was typed, ticked and chosen to the page', async () => {
    find<HTMLInputElement>('[name=text]').value = 'typed early';
    find<HTMLInputElement>('[name=tick]').checked = true;
    find<HTMLSelectElement>('select').value = 'b';
    find<HTMLInputElement>('[value=endless]').checked = true;
    await hydrate(recovered);
    expect(find('output').textContent).toBe('typed early,true,b,endless');
    expect(find<HTMLInputElement>('[name=text]').value).toBe('typed early');
  });

  test('keeps the focus and the caret', async () => {
    const former = find<HTMLInputElement>('[name=text]');
    former.value = 'typed early';
    former.focus();
    former.setSelectionRange(2, 3);
    await hydrate(recovered);
    const present = find<HTMLInputElement>('[name=text]');
    expect(present).not.toBe(former);
    expect(document.activeElement).toBe(present);
    expect([present.selectionStart, present.selectionEnd]).toEqual([2, 3]);
  });

  test('repeats a click during hydration once', async () => {
    find<HTMLInputElement>('[name=text]').value = 'early';
    await hydrate(recovered, () => find('button').click());
    expect(onPress).toHaveBeenCalledOnce();
  });

  describe('clicks the button that the pointer went down on', () => {
    const dispatch = (type: string) =>
      find('button').dispatchEvent(new MouseEvent(type, { bubbles: true }));
    let before: ReturnType<typeof takeOver>;

    beforeEach(async () => {
      before = takeOver();
      await act(async () => {
        hydrateRoot(root, <Page />, { onRecoverableError: recovered });
        dispatch('pointerdown');
      });
    });

    test('when it was released before the replay', async () => {
      dispatch('mouseup');
      await act(async () => replay(before));
      expect(onPress).toHaveBeenCalledOnce();
    });

    test('when it is released after the replay', async () => {
      await act(async () => replay(before));
      expect(onPress).not.toHaveBeenCalled();
      dispatch('mouseup');
      await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
    });

    test.each(['before', 'after'])(
      'once, when the browser clicks %s the replay',
      async (moment) => {
        const press = () => {
          dispatch('mouseup');
          find('button').click();
        };
        if (moment === 'before') press();
        await act(async () => replay(before));
        if (moment === 'after') press();
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        expect(onPress).toHaveBeenCalledOnce();
      },
    );
  });

  test('repeats a queued click once', async () => {
    find<HTMLInputElement>('[name=text]').value = 'early';
    window.inlineScript?.queue.push([find('button')], [find('form'), null]);
    await hydrate(recovered);
    expect(onPress).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('early');
  });
});

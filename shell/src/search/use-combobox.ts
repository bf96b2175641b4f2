import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Makes a server-rendered input the combobox of a listbox: arrow keys move through its options,
 * Enter opens the selected one, with ⌘ or Ctrl in a new tab. The option marked `data-best` is
 * selected first; one reached by arrow key stays selected when more options arrive for the same
 * `query`. The focus stays in the field. `listed` must change with the options.
 */
export function useCombobox(
  input: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  { query, listed }: { query: string; listed: string },
): void {
  const chosen = useRef<HTMLElement | null>(null);
  const isReached = useRef(false);

  function choose(option: HTMLElement | null): void {
    chosen.current?.setAttribute('aria-selected', 'false');
    chosen.current = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView?.({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function moveTo(option: HTMLElement | null): void {
    isReached.current = true;
    choose(option);
  }

  useLayoutEffect(() => {
    isReached.current = false;
  }, [query]);

  useLayoutEffect(() => {
    const found = optionsIn(list.current);
    for (const [at, option] of found.entries()) option.id = `search-option-${at}`;
    input.setAttribute('aria-expanded', String(found.length > 0));
    const kept = isReached.current && found.find((option) => option === chosen.current);
    choose(kept || (found.find(({ dataset }) => 'best' in dataset) ?? null));
  }, [query, listed]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', list.current?.id ?? '');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const found = optionsIn(list.current);
      const at = chosen.current ? found.indexOf(chosen.current) : -1;
      if (event.key === 'ArrowDown') moveTo(found[(at + 1) % found.length] ?? null);
      else if (event.key === 'ArrowUp') moveTo(found.at(at < 0 ? -1 : at - 1) ?? null);
      else if (event.key === 'Enter' && chosen.current?.isConnected) open(chosen.current, event);
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function open(option: HTMLElement, { metaKey, ctrlKey }: KeyboardEvent): void {
  if (option instanceof HTMLAnchorElement && (metaKey || ctrlKey)) {
    // Dispatches a click with the modifier keys: the browser decides what they mean.
    const held = { bubbles: true, cancelable: true, metaKey, ctrlKey };
    option.dispatchEvent(new MouseEvent('click', held));
  } else {
    option.click();
  }
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
}

/** Announces the options of a listbox through its input. */
export type Combobox = {
  /** Call it after the options have changed; `query` is what they answer. */
  update: (query: string) => void;
};

/**
 * Makes a server-rendered input the combobox of a listbox: arrow keys move through its options,
 * Enter opens the selected one, with ⌘ or Ctrl in a new tab. The option marked `data-best` is
 * selected first; one reached by arrow key stays selected when more options arrive for the same
 * query. The focus stays in the field.
 */
export function createCombobox(input: HTMLInputElement, list: HTMLElement): Combobox {
  let chosen: HTMLElement | null = null;
  let isReached = false;
  let answered = '';

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function choose(option: HTMLElement | null): void {
    chosen?.setAttribute('aria-selected', 'false');
    chosen = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView?.({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function moveTo(option: HTMLElement | null): void {
    isReached = true;
    choose(option);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const found = options();
    const at = chosen ? found.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown') moveTo(found[(at + 1) % found.length] ?? null);
    else if (event.key === 'ArrowUp') moveTo(found.at(at < 0 ? -1 : at - 1) ?? null);
    else if (event.key === 'Enter' && chosen?.isConnected) open(chosen, event);
    else return;
    event.preventDefault();
  }

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.addEventListener('keydown', onKeyDown);
  return {
    update(query) {
      if (query !== answered) isReached = false;
      answered = query;
      const found = options();
      for (const [at, option] of found.entries()) option.id = `search-option-${at}`;
      input.setAttribute('aria-expanded', String(found.length > 0));
      const kept = isReached && found.find((option) => option === chosen);
      choose(kept || (found.find(({ dataset }) => 'best' in dataset) ?? null));
    },
  };
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

/**
 * What a person did before the page was awake, and how the page learns of it. React replays nothing
 * from before hydration: typed text stays visible, yet a controlled input does not know it and
 * erases it at its next rendering. And where somebody else has changed the document, a password manager
 * that sets an icon beside a field, React draws all of it anew: every control is another one then.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Change =
  | { control: HTMLSelectElement; selected: boolean[] }
  | { control: HTMLInputElement; checked: boolean }
  | {
      control: HTMLInputElement | HTMLTextAreaElement;
      value: string;
      selection: [number | null, number | null];
    };

/** The page as it was left to React. */
type Before = { changes: readonly Change[]; places: Places; focused: Element | null };

/** What can be typed into or pressed, by what it is and which of several of a kind. */
type Places = ReadonlyMap<Element, string>;

/**
 * Ends the inline script's recording and notes what differs from what the server drew. Called in
 * the same task as `hydrateRoot`: from there on React hears every event itself.
 */
export function takeOver(): Before {
  window.inlineScript?.stop();
  const places = placesNow();
  const changes = [...places.keys()].flatMap((control) => changeOf(control) ?? []);
  return { changes, places, focused: document.activeElement };
}

/** Tells the awake page what was typed and ticked, then does what was pressed. */
export function replay({ changes: noted, places, focused }: Before): void {
  const { composing, queue } = window.inlineScript ?? {};
  const { changes, present } = drawnAnew(places) ?? {
    changes: noted,
    present: (element: Element) => element,
  };
  if (focused && !focused.isConnected) (present(focused) as HTMLElement | null)?.focus();
  for (const change of changes) {
    const { control } = change;
    if (control !== composing) {
      announce(change);
      continue;
    }
    // Announcing now would double the composition's text; its end says it all.
    control.addEventListener(
      'compositionend',
      () =>
        queueMicrotask(() => {
          const now = changeOf(control);
          if (now) announce(now);
        }),
      { once: true },
    );
  }
  for (const [pressed, submitter] of queue?.splice(0) ?? []) {
    const element = present(pressed);
    if (!element?.isConnected) continue;
    if (element instanceof HTMLFormElement)
      element.requestSubmit(submitter && (present(submitter) as HTMLElement | null));
    // A link of a drawing has no `click()`.
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  performance.mark('replayed');
}

/**
 * Where React drew the page anew: what was entered into the former controls, up to now, as changes of the
 * present ones, and the present one of each element. Undefined where it did not.
 */
function drawnAnew(places: Places) {
  if ([...places.keys()].every(({ isConnected }) => isConnected)) return undefined;
  const byPlace = new Map([...placesNow()].map(([element, place]) => [place, element]));
  const present = (element: Element): Element | null =>
    element.isConnected ? element : (byPlace.get(places.get(element) ?? '') ?? null);
  const changes = [...places.keys()].flatMap((control) => {
    const change = changeOf(control);
    const now = change && present(change.control);
    return now ? ({ ...change, control: now } as Change) : [];
  });
  return { changes, present };
}

function placesNow(): Places {
  const counts = new Map<string, number>();
  const places = new Map<Element, string>();
  for (const element of document.querySelectorAll('input,textarea,select,button,form,a')) {
    const kind = [element.localName, ...naming.map((name) => element.getAttribute(name))].join(
      '\n',
    );
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    places.set(element, `${kind}\n${count}`);
  }
  return places;
}

/** Attributes that tell one control from another and are the same however often it is drawn. */
const naming = ['id', 'name', 'type', 'value', 'action', 'href'];

function changeOf(control: Element): Change | null {
  if (!isControl(control)) return null;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const changed = options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return changed ? { control, selected: options.map(({ selected }) => selected) } : null;
  }
  if (isTick(control)) {
    const { checked, defaultChecked } = control;
    // Of a group one is announced, the picked one: it takes the tick from the others.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return null;
    return { control, checked };
  }
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return null;
  return { control, value, selection: [selectionStart, selectionEnd] };
}

function isControl(element: Element): element is Control {
  return /^(?:input|textarea|select)$/.test(element.localName);
}

function isTick(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
  );
}

function announce(change: Change): void {
  if (!change.control.isConnected) return;
  if ('selected' in change) {
    change.selected.forEach((selected, index) => {
      const option = change.control.options[index];
      if (option) option.selected = selected;
    });
    change.control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if ('checked' in change) {
    change.control.checked = !change.checked;
    change.control.click();
  } else {
    announceText(change);
  }
}

/**
 * React's own setter tells its tracker the default, the native one writes past it: so React finds a
 * difference and calls `onChange` with the whole text.
 */
function announceText({ control, value, selection }: Extract<Change, { value: string }>): void {
  const prototype =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  if (document.activeElement === control && selection[0] !== null) {
    control.setSelectionRange(...selection);
  }
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

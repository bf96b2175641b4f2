/**
 * What the visitor did before hydration, and how it is replayed afterwards. React replays nothing
 * from before hydration: typed text stays visible, yet a controlled input does not know it and
 * erases it at its next rendering. And where something else has changed the document (a password
 * manager that inserts an icon beside a field), React renders it from scratch: every control is then
 * another element.
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

type Openable = HTMLDialogElement | HTMLDetailsElement;

/** The state of the page before hydration. */
type BeforeHydration = {
  changes: readonly Change[];
  places: Places;
  focused: Element | null;
  takePresses: Presses;
};

/**
 * Ends the recording of presses and gives those on elements that are no longer in the page: the
 * clicks, and the element that the pointer is still down on.
 */
type Presses = () => { lost: readonly Element[]; held: Element | null };

/** Controls, links and forms, each with a key of its attributes and its index among equal ones. */
type Places = ReadonlyMap<Element, string>;

/**
 * Ends the inline script's recording and collects what differs from the server's markup. Called in
 * the same task as `hydrateRoot`: from there on React handles every event itself.
 */
export function takeOver(): BeforeHydration {
  window.inlineScript?.stop();
  const places = collectPlaces();
  const changes = [...places.keys()].flatMap((control) => changeOf(control) ?? []);
  return { changes, places, focused: document.activeElement, takePresses: recordPresses() };
}

/**
 * Records the presses during hydration. React handles clicks itself, but where it renders the page
 * from scratch meanwhile, the pressed element is no longer in it: the click gets lost, or never comes,
 * because the pointer goes down on one element and up on another. The pointer going down alone makes
 * React hydrate at once.
 */
function recordPresses(): Presses {
  const clicked = new Set<Element>();
  let held = document.querySelector(`:is(${pressable}):active`);
  let released: Element | null = null;
  const record = ({ type, target }: Event) => {
    const element = pressableAt(target);
    if (type === 'pointerdown') held = element;
    else if (type === 'mouseup') {
      released = held;
      held = null;
      if (released && element) clicked.add(released);
    } else if (element) {
      // Touch: the click comes to the element that is there at the end.
      if (released) clicked.delete(released);
      clicked.add(element);
    }
  };
  for (const type of pressEvents) addEventListener(type, record, true);
  return () => {
    for (const type of pressEvents) removeEventListener(type, record, true);
    const lost = [...clicked].filter((element) => !element.isConnected);
    return { lost, held: held?.isConnected ? null : held };
  };
}

const pressEvents = ['pointerdown', 'mouseup', 'click'];
const pressable = 'button,a';

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(pressable) : null;
}

/**
 * Dispatches typed and ticked input to the hydrated page, then repeats queued clicks and submits.
 */
export function replay({ changes: noted, places, focused, takePresses }: BeforeHydration): void {
  const { composing, queue } = window.inlineScript ?? {};
  const { lost, held } = takePresses();
  const { changes, present } = findReplacements(places) ?? {
    changes: noted,
    present: (element: Element) => element,
  };
  for (const element of places.keys()) {
    const now = element.isConnected ? null : present(element);
    if ((element as Openable).open) reopen(now as Openable | null);
  }
  if (focused && !focused.isConnected) (present(focused) as HTMLElement | null)?.focus();
  for (const change of changes) {
    const { control } = change;
    if (control !== composing) {
      dispatchChange(change);
      continue;
    }
    // Dispatching now would double the composition's text; its end dispatches the final text.
    control.addEventListener(
      'compositionend',
      () =>
        queueMicrotask(() => {
          const now = changeOf(control);
          if (now) dispatchChange(now);
        }),
      { once: true },
    );
  }
  for (const [pressed, submitter, pulse] of queue?.splice(0) ?? []) {
    pulse?.cancel();
    const element = present(pressed);
    if (!element?.isConnected) continue;
    if (element instanceof HTMLFormElement)
      element.requestSubmit(submitter && (present(submitter) as HTMLElement | null));
    else dispatchClick(element);
  }
  for (const pressed of lost) {
    const element = present(pressed);
    if (element) dispatchClick(element);
  }
  const under = held && present(held);
  if (under) clickWhenReleased(under);
  performance.mark('replayed');
}

/** What was open is open again in a page that was rendered from scratch. */
function reopen(element: Openable | null): void {
  if (element && 'showModal' in element) element.showModal();
  else if (element) element.open = true;
}

/** Clicks an element once the pointer goes up on it, unless the browser does it itself. */
function clickWhenReleased(element: Element): void {
  const release = ({ target }: Event) => {
    if (pressableAt(target) !== element) return;
    const timer = setTimeout(() => dispatchClick(element));
    element.addEventListener('click', () => clearTimeout(timer), { once: true });
  };
  addEventListener('mouseup', release, { capture: true, once: true });
}

function dispatchClick(element: Element): void {
  // A link inside an SVG has no `click()`.
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * Where React rendered the page from scratch: the input of the former controls as changes of their
 * replacements, and a lookup from each element to its replacement. Undefined where it did not.
 */
function findReplacements(places: Places) {
  if ([...places.keys()].every(({ isConnected }) => isConnected)) return undefined;
  const byPlace = new Map([...collectPlaces()].map(([element, place]) => [place, element]));
  const present = (element: Element): Element | null =>
    element.isConnected ? element : (byPlace.get(places.get(element) ?? '') ?? null);
  const changes = [...places.keys()].flatMap((control) => {
    const change = changeOf(control);
    const now = change && present(change.control);
    return now ? ({ ...change, control: now } as Change) : [];
  });
  return { changes, present };
}

function collectPlaces(): Places {
  const counts = new Map<string, number>();
  const places = new Map<Element, string>();
  for (const element of document.querySelectorAll(
    'input,textarea,select,button,form,a,dialog,details',
  )) {
    const kind = [
      element.localName,
      ...identifyingAttributes.map((name) => element.getAttribute(name)),
    ].join('\n');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    places.set(element, `${kind}\n${count}`);
  }
  return places;
}

/** Attributes that identify a control and do not change when it is rendered again. */
const identifyingAttributes = ['id', 'name', 'type', 'value', 'action', 'href'];

function changeOf(control: Element): Change | null {
  if (!isControl(control)) return null;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const changed = options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return changed ? { control, selected: options.map(({ selected }) => selected) } : null;
  }
  if (isCheckable(control)) {
    const { checked, defaultChecked } = control;
    // Only the checked radio of a group is dispatched: it unchecks the others.
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

function isCheckable(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
  );
}

function dispatchChange(change: Change): void {
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
    dispatchText(change);
  }
}

/**
 * Sets the default through React's setter, which its value tracker sees, and the text through the
 * native setter, which it does not: so React finds a difference and calls `onChange` with the whole
 * text.
 */
function dispatchText({ control, value, selection }: Extract<Change, { value: string }>): void {
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

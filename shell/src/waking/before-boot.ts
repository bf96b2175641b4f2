/**
 * What a person did before the page was awake, and how the page learns of it. React replays nothing
 * from before hydration: typed text stays visible, yet a controlled input does not know it and
 * erases it at its next rendering.
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

/**
 * Ends the inline script's recording and notes what differs from what the server drew. Called in
 * the same task as `hydrateRoot`: from there on React hears every event itself.
 */
export function takeOver(): Change[] {
  window.inlineScript?.stop();
  const controls = document.querySelectorAll<Control>('input, textarea, select');
  return [...controls].flatMap((control) => changeOf(control) ?? []);
}

/** Tells the awake page what was typed and ticked, then does what was pressed. */
export function replay(changes: readonly Change[]): void {
  const { composing, queue } = window.inlineScript ?? {};
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
  for (const [element, submitter] of queue?.splice(0) ?? []) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    // A link of a drawing has no `click()`.
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  performance.mark('replayed');
}

function changeOf(control: Control): Change | null {
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

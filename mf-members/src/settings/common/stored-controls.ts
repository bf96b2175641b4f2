// Controls of a form that edits stored data. A control knows what is stored: by its default value, or by
// `data-stored` where the browser has no default (a choice, a hidden field of a list).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a form that hold stored data. */
export function controlsOf(box: ParentNode | null): Control[] {
  const all = box?.querySelectorAll<Control>('input[name],textarea[name],select[name]') ?? [];
  return [...all].filter(({ type }) => type !== 'file' && type !== 'password');
}

/** Whether the control differs from what is stored. */
export function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== storedIn(control);
}

/** Makes the control show what is stored. */
export function showStored(control: Control): void {
  // The value of a hidden field belongs to its component.
  if (!isChanged(control) || control.type === 'hidden') return;
  if (isTicked(control)) control.checked = control.defaultChecked;
  else control.value = storedIn(control);
}

/** What is stored for the control, as its value would be. */
export function storedIn(control: Control): string {
  const { stored } = control.dataset;
  if (stored !== undefined) return stored;
  return control instanceof HTMLSelectElement ? control.value : control.defaultValue;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

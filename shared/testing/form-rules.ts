import assert from 'node:assert/strict';
import { fireEvent, waitFor } from '@testing-library/react';
import type { FormCase } from './form-cases.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form that is shown, and how to show it with other answers of its action. */
type Shown = {
  form: HTMLFormElement;
  /** Calls of actions so far. */
  acts: readonly unknown[];
};

/**
 * Shows a form and expects what every form owes its reader: a message at each wrong field, a summary
 * that links to it, the focus on the first, nothing sent, and nothing typed lost; the same for a refusal of the
 * backend.
 */
export async function expectFormRules(
  { right, wrong }: FormCase,
  show: (refusedField: string) => Promise<Shown>,
): Promise<void> {
  const fields = Object.keys(wrong);
  const [first = ''] = fields;
  const { form, acts } = await show(first);
  const control = (name: string) => form.elements.namedItem(name) as Control;
  for (const [name, value] of Object.entries(right)) enter(control(name), value);
  for (const [name, { value }] of Object.entries(wrong)) enter(control(name), value);
  fireEvent.submit(form);
  for (const [name, { value }] of Object.entries(wrong)) {
    expectRefused(form, control(name));
    assert.deepEqual([name, valueIn(control(name))], [name, value]);
  }
  assertFocused(control(inOrder(form, fields)));
  assert.equal(acts.length, 0);

  for (const name of fields) enter(control(name), right[name] ?? '');
  fireEvent.submit(form);
  await waitFor(() => assert.equal(acts.length, 1));
  await waitFor(() => expectRefused(form, control(first)));
  assertFocused(control(first));
  for (const [name, value] of Object.entries(right)) {
    assert.deepEqual([name, valueIn(control(name))], [name, value]);
  }
}

function expectRefused(form: HTMLFormElement, control: Control): void {
  const { id, name } = control;
  assert.equal(control.getAttribute('aria-invalid'), 'true', `${name} is marked as wrong`);
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const message = document.getElementById(described.find((one) => one.endsWith('-error')) ?? '');
  assert.match(message?.textContent ?? '', /\S/, `${name} has a message`);
  const links = [...form.querySelectorAll('[role=alert] a')];
  const isLinked = links.some((link) => link.getAttribute('href') === `#${id}`);
  assert.ok(isLinked, `the summary links to ${name}`);
}

function assertFocused(control: Control): void {
  assert.equal(document.activeElement?.getAttribute('name'), control.name, 'the focus');
}

function enter(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((control as HTMLInputElement).checked !== value) fireEvent.click(control);
  } else if (control instanceof HTMLSelectElement) fireEvent.change(control, { target: { value } });
  else fireEvent.input(control, { target: { value } });
}

function valueIn(control: Control): string | boolean {
  return control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
}

/** The field that a reader of the form meets first. */
function inOrder(form: HTMLFormElement, names: readonly string[]): string {
  const all = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  return names.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))[0] ?? '';
}

// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { keepTyping, reloadScript, typedText } from './keep-typed-text.ts';

const form = `<form action="/send">
  <label>Subject <input name="subject"></label>
  <textarea aria-label="Text"></textarea>
  <select name="kind"><option>a</option><option>b</option></select>
  <input type="checkbox" name="copy"><input type="password" name="password">
</form>`;
const field = <Element extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Element;
const subject = () => field<HTMLInputElement>('[name=subject]');
const text = () => field<HTMLTextAreaElement>('textarea');
const mutations = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.booted;
});

function typed() {
  document.body.innerHTML = form;
  subject().value = 'Spring';
  text().value = 'Not sent yet';
  field<HTMLSelectElement>('select').value = 'b';
  field<HTMLInputElement>('[name=copy]').click();
  field<HTMLInputElement>('[name=password]').value = 'secret';
  text().focus();
  text().setSelectionRange(3, 7);
  const kept = typedText();
  document.body.replaceChildren();
  return kept;
}

test('what was typed is in the fields again once the page hears of it, with focus and selection', async () => {
  const kept = typed();
  expect(JSON.stringify(kept)).not.toContain('secret');
  document.body.innerHTML = form;
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as Element).tagName));
  keepTyping(kept);
  expect(text().value).toBe('');

  document.documentElement.dataset.booted = '';
  await mutations();
  expect([subject().value, text().value]).toEqual(['Spring', 'Not sent yet']);
  expect(field<HTMLSelectElement>('select').value).toBe('b');
  expect(field<HTMLInputElement>('[name=copy]').checked).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA']));
  expect(document.activeElement).toBe(text());
  expect([text().selectionStart, text().selectionEnd]).toEqual([3, 7]);
});

test('a form that is opened later has its text too, once', async () => {
  const kept = typed();
  document.documentElement.dataset.booted = '';
  keepTyping(kept);
  document.body.innerHTML = form;
  await mutations();
  expect(text().value).toBe('Not sent yet');

  text().value = '';
  document.body.append(document.createElement('p'));
  await mutations();
  expect(text().value).toBe('');
});

test('the script has every function that it calls', () => {
  const opened: string[] = [];
  class Source extends EventTarget {
    constructor(address: string) {
      super();
      opened.push(address);
    }
  }
  const currentScript = { dataset: { build: 'v1' } };
  Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
  sessionStorage.setItem('local-typed-text', JSON.stringify(typed()));
  document.documentElement.dataset.booted = '';
  document.body.innerHTML = form;
  const { EventSource: original } = globalThis;
  globalThis.EventSource = Source as never;
  runInThisContext(reloadScript('/__local/events'));
  globalThis.EventSource = original;
  Reflect.deleteProperty(document, 'currentScript');

  expect(opened).toEqual(['/__local/events']);
  expect([subject().value, sessionStorage.length]).toEqual(['Spring', 0]);
});

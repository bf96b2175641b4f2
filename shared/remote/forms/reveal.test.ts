// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { reveal, revealOpenedForms } from './reveal.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A panel at a place of the window. */
function panelAt(top: number, markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const panel = document.body.firstElementChild as HTMLElement;
  panel.getBoundingClientRect = () => new DOMRect(0, top, 280, 400);
  panel.scrollIntoView = vi.fn();
  return panel;
}

test('what opens below the window comes into view and takes the focus', () => {
  const panel = panelAt(innerHeight + 1150, '<div tabindex="-1"><input></div>');
  reveal(panel);

  expect(panel.scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(panel);
});

test('what is in view does not move', () => {
  const panel = panelAt(100, '<div tabindex="-1"></div>');
  reveal(panel);

  expect(panel.scrollIntoView).not.toHaveBeenCalled();
});

test.each([
  ['a form', '<details><summary>More</summary><form><textarea></textarea></form></details>', true],
  ['a text', '<details><summary>More</summary><p>Text</p></details>', false],
])('a disclosure with %s', (_, markup, isRevealed) => {
  const stop = revealOpenedForms();
  const panel = panelAt(innerHeight, markup);
  const summary = panel.querySelector('summary');
  summary?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  (panel as HTMLDetailsElement).open = true;
  panel.dispatchEvent(new Event('toggle'));
  stop();

  expect(vi.mocked(panel.scrollIntoView).mock.calls.length > 0).toBe(isRevealed);
  expect(document.activeElement?.tagName === 'TEXTAREA').toBe(isRevealed);
});

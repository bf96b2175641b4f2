import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialsOf } from '@site/shared/domain/people';
import { specConstants } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { copyrightYears } from './footer.tsx';
import { isSwipeToClose } from './menu/use-swipe-to-close.ts';

// Style sheets cannot read constants; these tests keep both in step.
const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('gives the loading bar the size and the times of the specification', () => {
  const sheet = css('loading-bar.module.css');
  expect(sheet).toContain(`block-size: ${specConstants.loadingBar.height}px`);
  expect(sheet).toContain(`animation: run ${specConstants.loadingBar.duration}ms`);
  expect(sheet).toContain(`transition: opacity ${specConstants.loadingBar.resetDelay}ms`);
  expect(specConstants.loadingBar.height).toBe(3);
  expect(specConstants.loadingBar.duration).toBe(2000);
});

test('animates the drawer for specConstants.drawer.animation', () => {
  expect(specConstants.drawer.animation).toBe(500);
  expect(css('menu/menu.module.css')).toMatch(/transition:\s+translate 0\.5s/);
});

test('delays a tooltip by specConstants.tooltip.delay before hydration, too', () => {
  expect(css('header.module.css')).toContain(`appear 0s ${specConstants.tooltip.delay}ms`);
});

test('closes the drawer on a drag of specConstants.drawer.closeThreshold of its width', () => {
  expect(specConstants.drawer.closeThreshold).toBe(0.25);
  expect(isSwipeToClose(0.25)).toBe(true);
  expect(isSwipeToClose(0.24)).toBe(false);
});

test('places toasts at specConstants.toast.position', () => {
  expect(specConstants.toast.position).toBe('bottom-right');
  expect(css('toasts/toast-list.module.css')).toContain(
    'inset: auto var(--space-4) var(--space-4) auto',
  );
});

test('starts the copyright line with specConstants.copyrightFrom', () => {
  expect(specConstants.copyrightFrom).toBe(2022);
  expect(copyrightYears(2026)).toBe('© 2022–2026');
  expect(copyrightYears(2022)).toBe('© 2022');
});

test('takes the first letters of the first two words as initials', () => {
  expect(initialsOf('Анна Мария Лесоверская')).toBe('АМ');
  expect(initialsOf('mono')).toBe('M');
  expect(initialsOf('')).toBe('');
});

test('opens modals in specConstants.modalAnimation', () => {
  expect(specConstants.modalAnimation).toBe(200);
  expect(css('../search/search-dialog.module.css')).toContain('animation: come 200ms');
  const slideOver = css('../../../mf-public/src/radar/item-panel.module.css');
  expect(slideOver).toContain('animation: slide 200ms');
});

test('opens the search by specConstants.searchShortcut, on every keyboard layout', () => {
  expect(specConstants.searchShortcut).toBe('meta+k');
  expect(css('../../inline/inline.js')).toMatch(/event\.ctrlKey\) && event\.code === 'KeyK'/);
});

test('has specConstants.themeColor in light and in dark', () => {
  expect(specConstants.themeColor).toBe('green');
  const tokens = css('../../../shared/ui/tokens.css');
  const [, ...colours] = /--primary: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? [];
  expect(colours).toHaveLength(2);
  for (const colour of colours) {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((hex) =>
      Number.parseInt(hex, 16),
    );
    expect(green).toBeGreaterThan(1.5 * Math.max(red, blue));
  }
});

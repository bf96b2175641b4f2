import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialsOf, specConstants } from '@site/shared/domain';
import { expect, test } from 'vitest';
import { copyrightYears } from './footer.tsx';
import { isSwipeToClose } from './use-swipe-to-close.ts';

// Style sheets cannot read constants; these tests hold both together.
const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the loading bar has the measure and the times of the specification', () => {
  const sheet = css('loading-bar.module.css');
  expect(sheet).toContain(`block-size: ${specConstants.loadingBar.height}px`);
  expect(sheet).toContain(`animation: run ${specConstants.loadingBar.duration}ms`);
  expect(sheet).toContain(`transition: opacity ${specConstants.loadingBar.resetDelay}ms`);
  expect(specConstants.loadingBar.height).toBe(3);
  expect(specConstants.loadingBar.duration).toBe(2000);
});

test('the drawer moves for specConstants.drawer.animation', () => {
  expect(specConstants.drawer.animation).toBe(500);
  expect(css('drawer.module.css')).toMatch(/transition:\s+translate 0\.5s/);
});

test('a drag of specConstants.drawer.closeThreshold of the width closes the drawer', () => {
  expect(specConstants.drawer.closeThreshold).toBe(0.25);
  expect(isSwipeToClose(0.25)).toBe(true);
  expect(isSwipeToClose(0.24)).toBe(false);
});

test('toasts lie where specConstants.toast.position says', () => {
  expect(specConstants.toast.position).toBe('bottom-right');
  expect(css('toast-list.module.css')).toContain('inset: auto var(--space-4) var(--space-4) auto');
});

test('the copyright line begins with specConstants.copyrightFrom', () => {
  expect(specConstants.copyrightFrom).toBe(2022);
  expect(copyrightYears(2026)).toBe('© 2022–2026');
  expect(copyrightYears(2022)).toBe('© 2022');
});

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('Анна Мария Лесоверская')).toBe('АМ');
  expect(initialsOf('mono')).toBe('M');
  expect(initialsOf('')).toBe('');
});

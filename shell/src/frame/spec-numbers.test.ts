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

test('before a page is awake a tooltip waits for specConstants.tooltip.delay as well', () => {
  expect(css('header.module.css')).toContain(`visibility 0s ${specConstants.tooltip.delay}ms`);
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

test('modals come in specConstants.modalAnimation', () => {
  expect(specConstants.modalAnimation).toBe(200);
  expect(css('../search/search-dialog.module.css')).toContain('animation: come 200ms');
  const slideOver = css('../../../mf-public/src/radar/thing-panel.module.css');
  expect(slideOver).toContain('animation: slide 200ms');
});

test('specConstants.searchShortcut opens the search, on every keyboard layout', () => {
  expect(specConstants.searchShortcut).toBe('meta+k');
  expect(css('../../inline/inline.js')).toMatch(/event\.code === 'KeyK' && \(event\.metaKey \|\|/);
});

test('the colour of the site is specConstants.themeColor, in light and in dark', () => {
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

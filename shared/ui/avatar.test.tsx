// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specConstants } from '@site/shared/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar, Portrait } from './avatar.tsx';

afterEach(cleanup);

const picture = '01890a5d-ac96-774b-bcce-b302099a8057';
const name = 'Анна Тихогрова-Полынцева';
const { sizes, defaultSize } = specConstants.avatar;
const shown = () => screen.getByAltText<HTMLImageElement>('');

test.each(sizes)('%s is %i pixels, for screens of both densities', (size, pixels) => {
  render(<Avatar name={name} picture={picture} size={size} />);
  expect([shown().width, shown().height]).toEqual([pixels, pixels]);
  expect(shown().srcset).toMatch(
    new RegExp(`width=${pixels}&height=${pixels}\\S* 1x, .*width=${2 * pixels}\\S* 2x$`),
  );
});

test.each(sizes)(
  'the style sheet draws %s %i pixels wide, by the size of the text',
  (size, pixels) => {
    const rules = readFileSync(join(import.meta.dirname, 'avatar.module.css'), 'utf8');
    expect(rules).toContain(`.size-${size} {\n  --edge: ${pixels / 16}rem;\n}`);
  },
);

test('an avatar of no told size has that of specConstants.avatar.defaultSize', () => {
  render(<Avatar name={name} picture={picture} />);
  expect(defaultSize).toBe('md');
  expect(shown().width).toBe(32);
});

test('without a picture, and where it cannot be had, two initials stand in its place', () => {
  render(<Avatar name={name} picture={null} />);
  expect(screen.getByText('АТ').getAttribute('aria-hidden')).toBe('true');
  cleanup();
  render(<Avatar name={name} picture={picture} />);
  fireEvent.error(shown());
  expect(screen.getByText('АТ')).toBeTruthy();
});

test('the portrait of a profile is a picture of its own, off the scale', () => {
  render(<Portrait name={name} picture={picture} />);
  expect(sizes.map(([, pixels]): number => pixels)).not.toContain(shown().width);
  expect(shown().width).toBe(320);
});

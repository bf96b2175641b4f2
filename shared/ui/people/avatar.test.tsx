// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specConstants } from '@site/shared/domain/system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar, Portrait } from './avatar.tsx';

afterEach(cleanup);

const picture = '01890a5d-ac96-774b-bcce-b302099a8057';
const name = 'Анна Тихогрова-Полынцева';
const { sizes, defaultSize } = specConstants.avatar;
const shown = () => screen.getByAltText<HTMLImageElement>('');

test.each(sizes)('%s is %i pixels, for densities 1 and 2', (size, pixels) => {
  render(<Avatar name={name} picture={picture} size={size} />);
  expect([shown().width, shown().height]).toEqual([pixels, pixels]);
  expect(shown().src).toContain(`width=${pixels}&height=${pixels}&`);
  expect(shown().srcset).toMatch(new RegExp(`^\\S*width=${2 * pixels}\\S* 2x$`));
});

test.each(sizes)(
  'the style sheet sets %s to %i pixels, relative to the text size',
  (size, pixels) => {
    const rules = readFileSync(join(import.meta.dirname, 'avatar.module.css'), 'utf8');
    expect(rules).toContain(`.size-${size} {\n  --edge: ${pixels / 16}rem;\n}`);
  },
);

test('the default size is specConstants.avatar.defaultSize', () => {
  render(<Avatar name={name} picture={picture} />);
  expect(defaultSize).toBe('md');
  expect(shown().width).toBe(32);
});

test('two initials replace a missing picture', () => {
  render(<Avatar name={name} picture={null} />);
  expect(screen.getByText('АТ').getAttribute('aria-hidden')).toBe('true');
  cleanup();
  render(<Avatar name={name} picture={picture} />);
  fireEvent.error(shown());
  expect(screen.getByText('АТ')).toBeTruthy();
});

test('the portrait of a profile has a size of its own', () => {
  render(<Portrait name={name} picture={picture} />);
  expect(sizes.map(([, pixels]): number => pixels)).not.toContain(shown().width);
  expect(shown().width).toBe(320);
});

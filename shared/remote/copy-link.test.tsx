// @vitest-environment happy-dom
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareLink } from './copy-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function press(share?: () => Promise<void>) {
  const writeText = vi.fn(async () => {});
  const shared = share && vi.fn(share);
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(shared && { share: shared }) });
  const shell = fakeShell();
  render(
    <ShellContext value={shell}>
      <ShareLink label="Поделиться" done="Скопировано" title="Весна" />
    </ShellContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  return { writeText, shared, shell };
}

test('shares title and address with the Web Share API', async () => {
  const { writeText, shared, shell } = press(() => Promise.resolve());

  const { origin, pathname } = window.location;
  expect(shared).toHaveBeenCalledWith({ title: 'Весна', url: origin + pathname });
  await Promise.resolve();
  expect(writeText).not.toHaveBeenCalled();
  expect(shell.toasts).toEqual([]);
});

test('copies the address when sharing is not supported, and confirms it', async () => {
  const { writeText, shell } = press();

  await vi.waitFor(() => expect(shell.toasts).toEqual(['Скопировано']));
  expect(writeText).toHaveBeenCalledOnce();
});

test.each([
  ['cancelled', 'AbortError', 0],
  ['not allowed', 'NotAllowedError', 1],
])('copies only if sharing was not cancelled by the user: %s', async (_, name, copies) => {
  const { writeText, shared } = press(() => Promise.reject(new DOMException('', name)));

  // The button handles the rejection before this test does.
  await expect(shared?.mock.results[0]?.value).rejects.toBeInstanceOf(DOMException);
  expect(writeText).toHaveBeenCalledTimes(copies);
});

// @vitest-environment happy-dom
// @isolated: antd leaves style elements in the document, and each of them counts here.
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { Steps, theme } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberPage } from './member-theme.tsx';

const Page = memberPage(() => <Steps items={[{ title: 'Первый шаг' }]} />);

/** The nonces of all style elements in the document. */
const nonces = () => [...document.querySelectorAll('style')].map((style) => style.nonce);

const createElement = document.createElement;
beforeEach(cleanup);
afterEach(() => {
  document.createElement = createElement;
});

test('gives every style element the nonce of the page, including those of libraries below antd', () => {
  const shell = { ...fakeShell(), styleNonce: 'nonce-1' };
  render(
    <ShellContext value={shell}>
      <Page />
    </ShellContext>,
  );

  screen.getByText('Первый шаг');
  expect(nonces().length).toBeGreaterThan(0);
  expect(new Set(nonces())).toEqual(new Set(['nonce-1']));
  expect(document.createElement('style').nonce).toBe('nonce-1');
  expect(document.createElement('div').nonce).toBeFalsy();
});

test.each([true, false])('animates nothing if the browser asks for less motion: %s', (matches) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches, query }));
  const Motion = memberPage(() => <p>{`motion ${theme.useToken().token.motion}`}</p>);

  render(
    <ShellContext value={fakeShell()}>
      <Motion />
    </ShellContext>,
  );

  screen.getByText(`motion ${!matches}`);
  vi.unstubAllGlobals();
});

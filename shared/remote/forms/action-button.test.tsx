// @vitest-environment happy-dom
import { ShellContext } from '@site/shared/contract';
import { fakeShell, refused } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { caseActions } from '../../actions/index.ts';
import { ActionButtons } from './action-button.tsx';

const { claim, pass, withdraw } = caseActions;
const confirm = { title: 'Withdraw it?', okText: 'Yes', cancelText: 'Keep it' };

afterEach(cleanup);

function show(allowed: readonly string[], answer: object = {}, onRefused?: () => void) {
  const answers = { 'cases/claim': answer, 'cases/pass': answer, 'cases/withdraw': answer };
  const shell = fakeShell({ locale: 'en', actions: answers });
  const load = vi.fn(() => null);
  const onDone = vi.fn();
  const Page = () => (
    <ActionButtons
      actions={{ claim, pass, withdraw }}
      allowed={allowed}
      item="one"
      payload={{}}
      button={(event) => ({
        ...(event === 'withdraw' && { confirm }),
        ...(onRefused && { onRefused }),
        done: `${event} is done`,
        onDone,
        children: event,
      })}
    />
  );
  const router = createMemoryRouter([
    { path: '/', Component: Page, loader: load, HydrateFallback: () => null },
  ]);
  render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  return { shell, load, onDone };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('shows the allowed events in their order, and no others', async () => {
  show(['withdraw', 'claim', 'reject']);
  await screen.findByRole('button', { name: 'claim' });
  expect(buttons()).toEqual(['claim', 'withdraw']);
});

test('performs an event, tells what was done, and loads the page again', async () => {
  const { shell, load, onDone } = show(['claim']);
  await press('claim');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(shell.acts).toEqual([{ action: 'cases/claim', item: 'one', payload: {} }]);
  expect(shell.toasts).toEqual(['claim is done']);
  expect(onDone).toHaveBeenCalledOnce();
});

test('asks first where a confirmation is given', async () => {
  const { shell } = show(['withdraw']);
  await press('withdraw');
  expect(shell.acts).toEqual([]);
  await press('Yes');
  await vi.waitFor(() => expect(shell.acts).toHaveLength(1));
});

test('loads the page again after a refusal, unless its caller shows it', async () => {
  const { shell, load, onDone } = show(['claim'], refused(409, 'E_CONFLICT_VERSION'));
  await press('claim');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(shell.toasts).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  cleanup();

  const onRefused = vi.fn();
  const shown = show(['claim'], refused(409, 'E_CONFLICT_VERSION'), onRefused);
  await press('claim');
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(shown.load).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { specConstants } from '@site/shared/domain/system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { showToast, toastStore } from '../stores/toast.store.ts';
import { watchTooltips } from './controls/tooltips.ts';
import { LoadingBar } from './loading-bar.tsx';
import { useSwipeToClose } from './menu/use-swipe-to-close.ts';
import { ToastList } from './toasts/toast-list.tsx';

// happy-dom has no top layer.
HTMLElement.prototype.showPopover = function showPopover() {
  this.dataset.open = '';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  delete this.dataset.open;
};

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.setState([], true);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const i18n = createI18n('en', { shell: en });
const inEnglish = (element: React.ReactElement) => (
  <I18nextProvider i18n={i18n} defaultNS="shell">
    {element}
  </I18nextProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('shows the loading bar after the throttle, fills it up, fades and removes it', async () => {
  let arrive = () => {};
  const slow = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const layout = (
    <>
      <LoadingBar />
      <Link to="/slow">go</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: 'start' },
        { path: '/slow', loader: () => slow, element: 'there' },
      ],
    },
  ]);
  const bar = () => screen.queryByRole('progressbar', { hidden: true })?.dataset.phase;
  render(inEnglish(<RouterProvider router={router} />));
  await pass(0);
  fireEvent.click(screen.getByRole('link', { name: 'go' }));

  expect(specConstants.loadingBar.throttle).toBe(200);
  await pass(199);
  expect(bar()).toBeUndefined();
  await pass(1);
  expect(bar()).toBe('running');
  arrive();
  await pass(0);
  expect(bar()).toBe('finished');
  expect(specConstants.loadingBar.hideDelay).toBe(500);
  await pass(499);
  expect(bar()).toBe('finished');
  await pass(1);
  expect(bar()).toBe('hidden');
  expect(specConstants.loadingBar.resetDelay).toBe(400);
  await pass(399);
  expect(bar()).toBe('hidden');
  await pass(1);
  expect(bar()).toBeUndefined();
});

test('shows no loading bar for a navigation quicker than the throttle', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <LoadingBar /> },
    { path: '/quick', loader: () => null, element: <LoadingBar /> },
  ]);
  render(inEnglish(<RouterProvider router={router} />));
  await act(() => router.navigate('/quick'));
  await pass(specConstants.loadingBar.throttle);
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull();
});

test('moves the focus to the toasts by specConstants.toast.hotkey', async () => {
  render(inEnglish(<ToastList />));
  await act(async () => showToast('look here'));
  expect(specConstants.toast.hotkey).toBe('F8');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(document.activeElement?.contains(screen.getByText('look here'))).toBe(true);
});

function withTooltips() {
  render(
    <>
      <button type="button" data-tooltip="label" aria-label="first words">
        first
      </button>
      <button type="button" data-tooltip="second words">
        second
      </button>
    </>,
  );
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('two buttons were drawn');
  const shown = () => document.querySelector('[role=tooltip][data-open]')?.textContent ?? undefined;
  return { first, second, shown, end: watchTooltips() };
}

test('opens a tooltip after specConstants.tooltip.delay', async () => {
  const { first, shown, end } = withTooltips();
  expect(specConstants.tooltip.delay).toBe(700);
  fireEvent.pointerOver(first);
  await pass(699);
  expect(shown()).toBeUndefined();
  await pass(1);
  expect(shown()).toBe('first words');
  end();
});

test('opens a tooltip at once within specConstants.tooltip.skipDelay of another', async () => {
  const { first, second, shown, end } = withTooltips();
  fireEvent.pointerOver(first);
  await pass(700);
  fireEvent.pointerOver(document.body);
  expect(shown()).toBeUndefined();
  expect(specConstants.tooltip.skipDelay).toBe(300);
  await pass(299);
  fireEvent.pointerOver(second);
  await pass(0);
  expect(shown()).toBe('second words');

  fireEvent.pointerOver(document.body);
  await pass(300);
  fireEvent.pointerOver(first);
  await pass(0);
  expect(shown()).toBeUndefined();
  end();
});

test('closes a tooltip on Escape', async () => {
  const { first, shown, end } = withTooltips();
  fireEvent.pointerOver(first);
  await pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toBeUndefined();
  end();
});

function Dragged({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDivElement>(null);
  useSwipeToClose(drawer, onClose);
  return <div ref={drawer} data-testid="drawer" />;
}

function swipe(drawer: HTMLElement, by: number) {
  const at = (clientX: number) => [{ clientX } as Touch];
  fireEvent.touchStart(drawer, { touches: at(100) });
  fireEvent.touchMove(drawer, { touches: at(100 + by) });
  fireEvent.touchEnd(drawer, { changedTouches: at(100 + by) });
}

test('closes the drawer on a drag by a quarter of its width, not on a shorter one', () => {
  const onClose = vi.fn();
  render(<Dragged onClose={onClose} />);
  const drawer = screen.getByTestId('drawer');
  vi.spyOn(drawer, 'clientWidth', 'get').mockReturnValue(400);
  swipe(drawer, 99);
  expect(onClose).not.toHaveBeenCalled();
  expect(drawer.style.translate).toBe('');
  swipe(drawer, 100);
  expect(onClose).toHaveBeenCalledOnce();
});

test('ignores a drag within specConstants.drawer.scrollLockDelay of a scroll', async () => {
  const onClose = vi.fn();
  render(<Dragged onClose={onClose} />);
  const drawer = screen.getByTestId('drawer');
  vi.spyOn(drawer, 'clientWidth', 'get').mockReturnValue(400);
  expect(specConstants.drawer.scrollLockDelay).toBe(100);
  fireEvent.scroll(drawer);
  await pass(99);
  swipe(drawer, 300);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  swipe(drawer, 300);
  expect(onClose).toHaveBeenCalledOnce();
});

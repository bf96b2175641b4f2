import type { ToastKind } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { createStore } from 'zustand/vanilla';

const { max, removeDelay } = specConstants.toast;

export type Toast = { id: number; message: string; kind: ToastKind; open: boolean };

/** The toasts at the bottom right, oldest first, at most five. */
export const toastStore = createStore<readonly Toast[]>()(() => []);

let lastId = 0;

/** Shows a message; the oldest is removed for the sixth. */
export function showToast(message: string, kind: ToastKind = 'info'): void {
  lastId += 1;
  const toast: Toast = { id: lastId, message, kind, open: true };
  toastStore.setState((toasts) => [...toasts, toast].slice(-max), true);
}

/** Closes a toast; it leaves the list after its closing animation. */
export function closeToast(id: number): void {
  toastStore.setState(
    (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
    true,
  );
  setTimeout(
    () => toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id), true),
    removeDelay,
  );
}

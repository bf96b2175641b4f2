import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { logError } from '../../log.ts';
import { toastStore } from '../../stores/toast.store.ts';

/** Loads the list of toasts for the first toast: most visits never show any. */
export function Toaster() {
  const isNeeded = useStore(toastStore, (toasts) => toasts.length > 0);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || List) return;
    import('./toast-list.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      (error: unknown) => logError('The list of toasts did not come', error),
    );
  }, [isNeeded, List]);
  return List && <List />;
}

import { createStore } from 'zustand/vanilla';

/** The menu of the site: open or closed. It closes on every route change. */
export const menuStore = createStore<'open' | 'closed'>()(() => 'closed');

export function openMenu(): void {
  menuStore.setState('open', true);
}

export function closeMenu(): void {
  menuStore.setState('closed', true);
}

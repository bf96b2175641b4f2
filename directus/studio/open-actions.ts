// Opens the group of actions beside the form of a row: in the studio every group of the sidebar begins closed.
import { getActivePinia } from 'pinia';

/** The store of the sidebar (Directus 11.17.4, `sidebar-store`): one group is open at most. */
export type Sidebar = { collapsed: boolean; activeAccordionItem: string | undefined };

let sidebar: Sidebar | undefined;

/** Keeps the store of the sidebar, which exists from the first page with a sidebar on. */
export function watchSidebar(): void {
  getActivePinia()?.use(({ store }) => {
    if (store.$id === 'sidebar-store') sidebar = store as unknown as Sidebar;
  });
}

/** Opens the actions unless the user has collapsed the sidebar or opened another group. */
export function openActions(shown: Sidebar | undefined = sidebar): void {
  if (!shown || shown.collapsed || shown.activeAccordionItem) return;
  shown.activeAccordionItem = 'flows';
}

// The forms of a page that keep what was typed when the session ends; apart from `drafts.ts`, so that a page without forms
// does not load it.

/** Stores the draft of each form that is open. */
const openForms = new Set<() => void>();
let isKept = false;

/** Stores what was typed into every open form of the page, except passwords; call it when the session has ended. */
export function keepDrafts(): void {
  if (openForms.size === 0) return;
  for (const store of openForms) store();
  isKept = true;
}

/** Whether the drafts of this page are stored, so that leaving it loses nothing. */
export function draftsAreKept(): boolean {
  return isKept;
}

/** The address of sign-in after the session has ended; it leads back to this page. */
export function signInAddress(): string {
  const { pathname, search } = location;
  const prefix = /^\/en(?=\/|$)/.exec(pathname)?.[0] ?? '';
  return `${prefix}/login?${new URLSearchParams({ reason: 'expired', redirect: pathname + search })}`;
}

/** A form is open; `store` stores its draft. Returns a function to call when it is closed. */
export function openForm(store: () => void): () => void {
  openForms.add(store);
  return () => {
    openForms.delete(store);
    if (openForms.size === 0) isKept = false;
  };
}

/** The drafts of the page are no longer needed. */
export function forgetDrafts(): void {
  isKept = false;
}

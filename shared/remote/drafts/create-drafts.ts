import type { Drafts, OpenDraft } from '@site/shared/contract';

/** The open forms of one page, for its shell. */
export function createDrafts(): Drafts {
  const open = new Set<OpenDraft>();
  let areKept = false;
  let areAbandoned = false;
  return {
    open(draft) {
      open.add(draft);
      return () => {
        open.delete(draft);
        if (open.size === 0) areKept = areAbandoned;
      };
    },
    keep() {
      if (open.size === 0 || areAbandoned) return;
      for (const { store } of open) store();
      areKept = true;
    },
    areKept: () => areKept,
    hasUnsaved: () => [...open].some(({ isUnsaved }) => isUnsaved()),
    save: async () => {
      await Promise.all([...open].map((draft) => draft.save?.()));
    },
    forget() {
      areKept = areAbandoned;
    },
    abandon() {
      areAbandoned = true;
      areKept = true;
    },
    areAbandoned: () => areAbandoned,
  };
}

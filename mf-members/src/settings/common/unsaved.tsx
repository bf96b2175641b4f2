import { useLeaveGuard } from '@site/shared/remote';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Unsaved = {
  /** Sections with changes that are not saved. */
  sections: ReadonlySet<string>;
  mark: (section: string, isUnsaved: boolean) => void;
};

const UnsavedContext = createContext<Unsaved>({ sections: new Set(), mark: () => {} });

/** Which sections of the page have unsaved changes. */
export function useUnsaved(): Unsaved {
  return use(UnsavedContext);
}

/** Knows the unsaved sections of a page and asks before the page is left with any. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((section: string, isUnsaved: boolean) => {
    setSections((known) => {
      if (known.has(section) === isUnsaved) return known;
      const next = new Set(known);
      if (isUnsaved) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  const unsaved = useMemo(() => ({ sections, mark }), [sections, mark]);
  useLeaveGuard({
    isUnsaved: sections.size > 0,
    words: {
      title: t('settings.leave.title'),
      text: t('settings.leave.text'),
      leave: t('settings.leave.leave'),
      stay: t('settings.leave.stay'),
    },
  });
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

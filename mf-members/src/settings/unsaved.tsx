import { App } from '@site/shared/lk';
import { draftsAreKept } from '@site/shared/remote';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

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
  useLeaveGuard(sections.size > 0);
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

function useLeaveGuard(isUnsaved: boolean): void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !draftsAreKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    const asked = modal.confirm({
      title: t('settings.leave.title'),
      content: t('settings.leave.text'),
      okText: t('settings.leave.leave'),
      cancelText: t('settings.leave.stay'),
      onOk: proceed,
      onCancel: reset,
    });
    return () => asked.destroy();
  }, [blocker, modal, t]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!draftsAreKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

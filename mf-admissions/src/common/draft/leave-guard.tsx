import { App } from '@site/shared/lk';
import { draftsAreKept } from '@site/shared/remote';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import type { SaveState } from './save-state.ts';

type Draft = {
  state: SaveState;
  /** Whether everything is saved then. */
  save: () => Promise<boolean>;
};

/** Saves before the page is left, and asks where that is not possible. */
export function useLeaveGuard({ state, save }: Draft): void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const isUnsaved = state.at !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !draftsAreKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    let asked: { destroy: () => void } | undefined;
    let isOver = false;
    void save().then((isSaved) => {
      if (isOver) return;
      if (isSaved) return proceed();
      asked = modal.confirm({
        title: t('apply.leave.title'),
        content: t('apply.leave.text'),
        okText: t('apply.leave.leave'),
        cancelText: t('apply.leave.stay'),
        onOk: proceed,
        onCancel: reset,
      });
    });
    return () => {
      isOver = true;
      asked?.destroy();
    };
    // One attempt to leave saves once.
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!draftsAreKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

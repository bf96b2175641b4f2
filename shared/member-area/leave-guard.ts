import { useShell } from '@site/shared/remote';
import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

type Guard = {
  isUnsaved: boolean;
  /** The question before a page with unsaved changes is left. */
  words: { title: string; text: string; leave: string; stay: string };
  /** Tried before the question; whether everything is saved then. */
  save?: () => Promise<boolean>;
};

/**
 * Asks before a page with unsaved changes is left: in a dialog before another page of the site, in that of the browser
 * before the tab is closed. Without a question the page is left once `save` has saved everything, and when drafts are
 * kept on the device for the next sign-in.
 */
export function useLeaveGuard({ isUnsaved, words, save }: Guard): void {
  const { drafts } = useShell();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !drafts.areKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    let asked: { destroy: () => void } | undefined;
    let isOver = false;
    const ask = () => {
      asked = modal.confirm({
        title: words.title,
        content: words.text,
        okText: words.leave,
        cancelText: words.stay,
        onOk: proceed,
        onCancel: reset,
      });
    };
    if (!save) ask();
    void save?.().then((isSaved) => {
      if (isOver) return;
      if (isSaved) proceed();
      else ask();
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
      if (!drafts.areKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved, drafts]);
}

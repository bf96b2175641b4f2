import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../forms/ask.ts';
import { useShell } from '../use-shell.ts';

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
  const { drafts, locale } = useShell();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !drafts.areKept() && currentLocation.pathname !== nextLocation.pathname,
  );

  /** Whether everything is saved, or may be lost. */
  async function mayLeave(signal: AbortSignal): Promise<boolean> {
    if (await save?.()) return true;
    if (signal.aborted) return false;
    const { title, text, leave, stay } = words;
    return ask({ title, content: text, okText: leave, cancelText: stay }, locale, signal);
  }

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    const left = new AbortController();
    void mayLeave(left.signal).then((isSure) => {
      if (left.signal.aborted) return;
      if (isSure) proceed();
      else reset();
    });
    return () => left.abort();
    // One attempt to leave saves once.
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!drafts.areKept()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, drafts]);
}

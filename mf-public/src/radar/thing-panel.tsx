import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './thing-panel.module.css';

export type ThingPanelProps = {
  /** Id of the heading that names it. */
  titledBy: string;
  /** Called when it was closed by hand. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * Slides over the page from its end. The browser's own dialog keeps the focus inside, closes by Esc
 * and gives the focus back to the link that opened it.
 */
export function ThingPanel({ titledBy, onClose, children }: ThingPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const told = useRef(onClose);
  told.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const tell = () => told.current();
    element.addEventListener('close', tell);
    element.showModal();
    element.scrollTo(0, 0);
    return () => {
      element.removeEventListener('close', tell);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titledBy} closedby="any">
      {children}
    </dialog>
  );
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './item-panel.module.css';

export type ItemPanelProps = {
  /** Id of the heading that labels it. */
  titledBy: string;
  /** Called when the user closed it. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * Slides over the page from its end. The native dialog traps the focus, closes by Esc and restores the focus
 * to the link that opened it.
 */
export function ItemPanel({ titledBy, onClose, children }: ItemPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onCloseRef = useRef(onClose);
  onCloseRef.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const notify = () => onCloseRef.current();
    element.addEventListener('close', notify);
    element.showModal();
    element.scrollTo(0, 0);
    return () => {
      element.removeEventListener('close', notify);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titledBy} closedby="any">
      {children}
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useShell } from '../use-shell.ts';
import styles from './form-dialog.module.css';
import { formTexts } from './form-texts.ts';

type Props = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form that a button opens: a dialog, so that it has room wherever the button is. It begins at its title and keeps what
 * was typed while it is closed; the focus returns to the button.
 */
export function FormDialog({ isOpen, title, onClose, children }: Props) {
  const { locale } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    heading.current?.focus();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {formTexts.close[locale]}
        </button>
      </header>
      <div className={styles.body}>{wasOpened && children}</div>
    </dialog>
  );
}

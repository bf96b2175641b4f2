import { Button } from '@site/shared/ui';
import styles from './copy-link.module.css';
import { useShell } from './use-shell.ts';

type Props = {
  label: string;
  /** Said once the address is on the clipboard. */
  done: string;
};

/** Puts the address of the page on the clipboard; not there where scripts do not run. */
export function CopyLink({ label, done }: Props) {
  const { toast } = useShell();
  const copy = () => {
    const { origin, pathname } = window.location;
    // Refused where the page may not write to it; the address is in the address bar all the same.
    navigator.clipboard?.writeText(origin + pathname).then(
      () => toast(done),
      () => undefined,
    );
  };
  return (
    <Button look="plain" className={styles.copy} data-boot="" onClick={copy}>
      {label}
    </Button>
  );
}

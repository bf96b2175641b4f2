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
  return <AddressButton label={label} onPress={(address) => copy(address, () => toast(done))} />;
}

type ShareProps = Props & {
  /** What is shared. */
  title: string;
};

/** Hands the address of the page to what the device shares with; where nothing does, copies it. */
export function ShareLink({ label, done, title }: ShareProps) {
  const { toast } = useShell();
  const share = async (url: string) => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Who thought better of it wants no copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      copy(url, () => toast(done));
    }
  };
  return <AddressButton label={label} onPress={(address) => void share(address)} />;
}

function AddressButton({ label, onPress }: { label: string; onPress: (address: string) => void }) {
  const press = () => onPress(window.location.origin + window.location.pathname);
  return (
    <Button look="plain" className={styles.copy} data-boot="" onClick={press}>
      {label}
    </Button>
  );
}

function copy(address: string, then: () => void): void {
  // Refused where the page may not write to it; the address is in the address bar all the same.
  navigator.clipboard?.writeText(address).then(then, () => undefined);
}

import { Button, kit } from '@site/shared/ui';
import { useShell } from './use-shell.ts';

type Props = {
  label: string;
  /** Confirmation after copying. */
  done: string;
};

/** Copies the page address to the clipboard; hidden without scripts. */
export function CopyLink({ label, done }: Props) {
  const { toast } = useShell();
  return <AddressButton label={label} onPress={(address) => copy(address, () => toast(done))} />;
}

type ShareProps = Props & {
  /** Title of the shared page. */
  title: string;
};

/** Shares the page address with the Web Share API; copies it where that is not supported. */
export function ShareLink({ label, done, title }: ShareProps) {
  const { toast } = useShell();
  const share = async (url: string) => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The user cancelled sharing, so nothing is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      copy(url, () => toast(done));
    }
  };
  return <AddressButton label={label} onPress={(address) => void share(address)} />;
}

function AddressButton({ label, onPress }: { label: string; onPress: (address: string) => void }) {
  const press = () => onPress(window.location.origin + window.location.pathname);
  return (
    <Button
      look="plain"
      className={`${kit.scriptOnly} ${kit.screenOnly}`}
      data-boot=""
      onClick={press}
    >
      {label}
    </Button>
  );
}

function copy(address: string, then: () => void): void {
  // May be refused by the browser; ignored, because the address is visible in the address bar.
  navigator.clipboard?.writeText(address).then(then, () => undefined);
}

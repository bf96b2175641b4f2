import * as Radix from '@radix-ui/react-toast';
import { specConstants } from '@site/shared/domain/system';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LineIcon } from '../../icons/line-icon.tsx';
import { paths } from '../../icons/paths.ts';
import { closeToast, toastStore } from '../../stores/toast.store.ts';
import styles from './toast-list.module.css';

const { duration, hotkey } = specConstants.toast;

/**
 * Toasts at the bottom right; F8 moves the focus there. A closed toast stays for its closing
 * animation; the store removes it afterwards.
 */
export function ToastList() {
  const { t } = useTranslation('shell');
  const toasts = useStore(toastStore);
  if (toasts.length === 0) return null;
  return (
    <Radix.Provider label={t('toast.label')} duration={duration} swipeDirection="right">
      {toasts.map(({ id, message, kind, open }) => (
        <Radix.Root
          key={id}
          open={open}
          forceMount
          onOpenChange={(stays) => stays || closeToast(id)}
          type={kind === 'error' ? 'foreground' : 'background'}
          className={styles.toast}
          data-kind={kind}
        >
          <Radix.Description>{message}</Radix.Description>
          <Radix.Close className={styles.close} aria-label={t('toast.close')}>
            <LineIcon path={paths.close} size={16} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} hotkey={[hotkey]} label={t('toast.region')} />
    </Radix.Provider>
  );
}

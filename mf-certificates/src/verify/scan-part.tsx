import { useLazyPart } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verify.module.css';

const loadScanner = () => import('./scanner.tsx').then(({ Scanner }) => Scanner);

/** Offers to scan the QR code; the scanner is loaded when somebody asks for it. */
export function ScanPart() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const Scanner = useLazyPart(loadScanner, isOpen);
  return (
    <div className={styles.scan}>
      {!isOpen && (
        <Button look="plain" data-boot="" onClick={() => setOpen(true)}>
          {t('verify.scan.open')}
        </Button>
      )}
      {isOpen && Scanner && <Scanner close={() => setOpen(false)} />}
      {isOpen && Scanner === null && <p role="alert">{t('verify.scan.unavailable')}</p>}
    </div>
  );
}

import { localized } from '@site/shared/contract';
import type { CodeFault } from '@site/shared/domain/accounts';
import { Field, useLazyPart, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verify.module.css';

// Loaded when somebody asks for it.
const loadScanner = () => import('./scanner.tsx').then(({ Scanner }) => Scanner);

type Props = {
  /** The earlier entry. */
  typed?: string;
  fault?: CodeFault | null;
};

/**
 * A field for a code, sent as an ordinary GET: it works without scripts. With scripts the QR code can be scanned
 * instead.
 */
export function CodeForm({ typed = '', fault = null }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [isScanning, setScanning] = useState(false);
  const Scanner = useLazyPart(loadScanner, isScanning);
  const error = fault && faultText(fault);

  function faultText(fault: CodeFault): string {
    return fault.kind === 'length'
      ? t('verify.fault.length', { n: fault.count })
      : t(`verify.fault.${fault.kind}`);
  }

  return (
    <div className={styles.entry}>
      <form method="get" action={localized('/verify', locale)} className={kit.stack4}>
        <div role={error ? 'alert' : undefined}>
          <Field
            name="code"
            label={t('verify.code')}
            help={t('verify.codeHelp')}
            error={error ?? undefined}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="text"
                className={styles.code}
                defaultValue={typed}
                placeholder="XXXX-XXXX-XXXX"
                required
                maxLength={200}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
              />
            )}
          </Field>
        </div>
        <div className={kit.row3}>
          <Button type="submit">{t('verify.submit')}</Button>
          {!isScanning && (
            <Button
              look="plain"
              className={kit.scriptOnly}
              data-boot=""
              onClick={() => setScanning(true)}
            >
              {t('verify.scan.open')}
            </Button>
          )}
        </div>
      </form>
      {isScanning && Scanner && <Scanner close={() => setScanning(false)} />}
      {isScanning && Scanner === null && <p role="alert">{t('verify.scan.unavailable')}</p>}
    </div>
  );
}

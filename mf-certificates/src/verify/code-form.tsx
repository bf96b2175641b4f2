import { localized } from '@site/shared/contract';
import type { CodeFault } from '@site/shared/domain';
import { Field, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ScanPart } from './scan-part.tsx';
import styles from './verify.module.css';

type Props = {
  /** What was entered before. */
  typed?: string;
  fault?: CodeFault | null;
};

/** A field for a code. It is sent as an ordinary GET, so it works without scripts. */
export function CodeForm({ typed = '', fault = null }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const error = fault && faultText(fault);

  function faultText(fault: CodeFault): string {
    return fault.kind === 'length'
      ? t('verify.fault.length', { n: fault.count })
      : t(`verify.fault.${fault.kind}`);
  }

  return (
    <div className={styles.entry}>
      <form method="get" action={localized('/verify', locale)} className={styles.form}>
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
        <Button type="submit">{t('verify.submit')}</Button>
      </form>
      <ScanPart />
    </div>
  );
}

import { Button, Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './settings.module.css';

/** Says that the page could not be loaded again after a save, and loads it at a press. */
export function OutdatedNote() {
  const { t } = useTranslation();
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles.outdated}>
      <Note>
        <p>{t('settings.outdated.text')}</p>
        <p>
          <Button look="plain" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
            {t('settings.outdated.again')}
          </Button>
        </p>
      </Note>
    </div>
  );
}

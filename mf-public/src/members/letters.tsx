import { Button } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correspondence } from './correspondence.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterItem } from './letter-item.tsx';
import styles from './letters.module.css';

export type LettersProps = { name: string; correspondence: Correspondence };

/** A member writes to another through the site and reads what the other wrote; no address is shown. */
export function Letters({ name, correspondence }: LettersProps) {
  const { t } = useTranslation();
  const { addressee, letters, isLost, read } = correspondence;
  const isKnown = addressee !== null;
  // Whoever came by the notice of a message wants to read it.
  useEffect(() => {
    if (isKnown && location.hash === '#letters') document.getElementById('letters')?.focus();
  }, [isKnown]);
  return (
    <section className={styles.letters} id="letters" tabIndex={-1} aria-labelledby="letters-title">
      <h2 id="letters-title">{t('members.letters.title')}</h2>
      {addressee?.acceptsContact && (
        <details>
          <summary>{t('members.letters.write')}</summary>
          <LetterForm to={addressee.id} onSent={read} />
        </details>
      )}
      {addressee?.acceptsContact === false && (
        <p className={styles.note}>{t('members.letters.refuses')}</p>
      )}
      {isLost && (
        <div className={styles.buttons}>
          <p role="alert">{t('members.letters.lost')}</p>
          <Button look="plain" onClick={read}>
            {t('members.letters.again')}
          </Button>
        </div>
      )}
      {letters.length > 0 && (
        <ul className={styles.list}>
          {letters.map((letter) => (
            <LetterItem key={letter.id} letter={letter} name={name} />
          ))}
        </ul>
      )}
    </section>
  );
}

import type { OwnCertificate } from '@site/shared/api';
import { achievementOf } from '@site/shared/domain/certificates';
import { kit } from '@site/shared/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './certification.module.css';

const kinds = ['png', 'svg', 'json', 'jwt'] as const;

/** The certificate as an Open Badge, in every form; the holder's e-mail address only on request, as a hash. */
export function BadgeFiles({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useTranslation();
  const id = useId();
  const [withEmail, setWithEmail] = useState(false);
  const query = withEmail ? '?email=1' : '';
  return (
    <details className={`${styles.more} ${kit.lineAbove}`}>
      <summary className={kit.foldHead}>{t('certification.badge.title')}</summary>
      <p>
        {t('certification.badge.lead')}{' '}
        <Link
          className={kit.inText}
          to={`/achievements/${achievementOf(certificate)}`}
          reloadDocument
        >
          {t('certification.badge.what')}
        </Link>
      </p>
      <ul className={`${styles.files} ${kit.rows2}`}>
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={`/api/credentials/${certificate.code}.${kind}${query}`} download>
              {t(`certification.badge.files.${kind}.name`)}
            </a>
            <span className={kit.muted}>{t(`certification.badge.files.${kind}.use`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          checked={withEmail}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => setWithEmail(target.checked)}
        />
        <div>
          <label htmlFor={id}>{t('certification.badge.email')}</label>
          <p id={`${id}-why`} className={`${kit.hint}`}>
            {t('certification.badge.emailWhy')}
          </p>
        </div>
      </div>
    </details>
  );
}

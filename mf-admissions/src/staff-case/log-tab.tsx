import type { ConfidentialCase } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './staff-case.module.css';

/** The log of the case, newest first, with the result of its check. */
export function LogTab({ confidential: { log, logIsIntact } }: { confidential: ConfidentialCase }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  return (
    <>
      <p className={logIsIntact ? styles.intact : styles.broken}>
        <strong>{t(logIsIntact ? 'staff.log.intact' : 'staff.log.broken')}</strong>{' '}
        {t(logIsIntact ? 'staff.log.intactText' : 'staff.log.brokenText')}
      </p>
      <ol className={styles.log} reversed>
        {log.map(({ seq, type, actor, actorRole, at, from, to }) => (
          <li key={seq} value={seq}>
            <time dateTime={at}>
              {formatDate(at)}, {formatTime(at)}
            </time>
            <span>
              {t(`staff.log.types.${type}`, { defaultValue: type })}
              {to && from !== to && (
                <span className={styles.muted}>
                  {' → '}
                  {t(`staff.states.${to}`, { defaultValue: to })}
                </span>
              )}
            </span>
            <span className={styles.muted}>
              {actor ?? t(`staff.log.roles.${actorRole}`, { defaultValue: actorRole })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

import type { ConfidentialCase } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './staff-case.module.css';

/** The log of the case, newest first, with the result of its check. */
export function LogTab({ confidential: { log, logIsIntact } }: { confidential: ConfidentialCase }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const momentOf = (at: string) => ({ date: formatDate(at), time: formatTime(at) });
  return (
    <>
      <p className={logIsIntact ? kit.muted : styles.broken}>
        <strong className={logIsIntact ? kit.accent : undefined}>
          {t(logIsIntact ? 'staff.log.intact' : 'staff.log.broken')}
        </strong>{' '}
        {t(logIsIntact ? 'staff.log.intactText' : 'staff.log.brokenText')}
      </p>
      <ol
        className={`${kit.numbers} ${memberKit.lined3} ${memberKit.datedLines} ${styles.log}`}
        reversed
      >
        {log.map(({ seq, type, actor, actorRole, at, from, to, opening }) => (
          <li key={seq} value={seq}>
            <time dateTime={at}>
              {formatDate(at)}, {formatTime(at)}
            </time>
            <span>
              {t(`staff.log.types.${type}`, { defaultValue: t('staff.log.other') })}
              {to && from !== to && (
                <span className={kit.muted}>
                  {' → '}
                  {t(`staff.states.${to}`, { defaultValue: t('staff.log.other') })}
                </span>
              )}
              {opening && (
                <span className={`${kit.stack1} ${kit.muted} ${kit.breakable}`}>
                  {t('staff.log.opening', {
                    name: opening.administrator ?? t('staff.log.roles.admin'),
                    chair: opening.chair ?? t('staff.log.roles.chair'),
                    ...momentOf(opening.until),
                  })}
                  {opening.reason && <q>{opening.reason}</q>}
                </span>
              )}
            </span>
            <span className={kit.muted}>
              {actor ?? t(`staff.log.roles.${actorRole}`, { defaultValue: '' })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

import type { FoundConflict } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './conflicts.module.css';

/** The rules of conflict that fire, in words. */
export function Conflicts({ conflicts }: { conflicts: readonly FoundConflict[] }) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;

  /** A rule that fired, with its number. */
  function wordsOf({ rule, reason, detail, waivable, waived }: FoundConflict): string {
    const words = t(`panel.conflicts.${reason}`, { detail: detail ?? '' });
    const effect = waived ? 'waived' : waivable ? 'waivable' : 'hard';
    return t('panel.conflict', {
      what: detail ? t('panel.withDetail', { words, detail }) : words,
      effect: t(`panel.effects.${effect}`),
      rule,
    });
  }

  return (
    <ul className={`${kit.stack1} ${kit.small} ${kit.bullets} ${styles.conflicts}`}>
      {conflicts.map((conflict) => (
        <li
          key={conflict.rule + conflict.reason + (conflict.detail ?? '')}
          data-waived={conflict.waived || undefined}
        >
          {wordsOf(conflict)}
        </li>
      ))}
    </ul>
  );
}

import type { FoundConflict } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

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
    <ul className={`${kit.stack1} ${kit.small} ${kit.bullets}`}>
      {conflicts.map((conflict) => (
        <li
          key={conflict.rule + conflict.reason + (conflict.detail ?? '')}
          className={conflict.waived ? kit.muted : kit.warning}
        >
          {wordsOf(conflict)}
        </li>
      ))}
    </ul>
  );
}

import type { LanguageKind } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** How far the languages of each kind say the same, as the nightly job counts it. */
export function ParityFigures({ kinds }: { kinds: readonly LanguageKind[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const percent = (share: number) =>
    (share * 100).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <ul className={`${kit.list} ${kit.row2x6}`} aria-label={t('office.languages.figures.label')}>
      {kinds.map(({ kind, label, published, equal, share, least, verdict }) => (
        <li key={kind} className={kit.stack1}>
          <span className={kit.strong}>{label}</span>
          <span>
            {t('office.languages.figures.share', { share: percent(share) })} (
            {t('office.languages.figures.count', { equal, published })})
          </span>
          <span className={verdict === 'fine' ? kit.muted : `${kit.strong} ${kit.warning}`}>
            {verdict !== 'fine' && `${t(`office.languages.figures.verdicts.${verdict}`)}: `}
            {t('office.languages.figures.least', { least: percent(least) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

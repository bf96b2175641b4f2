import type { OwnReview } from '@site/shared/api';
import { kit, memberKit, Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** What of the candidate is hidden until the scores are in, and what is not. */
export function MaskedNote({ hiddenFiles = 0 }: { hiddenFiles?: number }) {
  const { t } = useTranslation();
  return (
    <Note>
      <p>{t('masked.hidden')}</p>
      {hiddenFiles > 0 && <p>{t('masked.files', { count: hiddenFiles })}</p>}
      <details className={memberKit.more}>
        <summary>{t('masked.notTitle')}</summary>
        <ul className={`${kit.stack1} ${kit.bullets}`}>
          {(['names', 'forms', 'places', 'facts'] as const).map((one) => (
            <li key={one}>{t(`masked.not.${one}`)}</li>
          ))}
        </ul>
        <p>{t('masked.conflict')}</p>
      </details>
    </Note>
  );
}

/** The case was masked and is open now. */
export function OpenedNote({ review }: { review: OwnReview }) {
  const { t } = useTranslation();
  if (!review.wasMasked) return null;
  return (
    <Note>
      <p>{t('masked.opened')}</p>
    </Note>
  );
}

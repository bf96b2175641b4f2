import type { OwnReview, ReviewFile, ReviewOfOther } from '@site/shared/api';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Amendment } from './amendment.tsx';
import { FilePane } from './file-pane.tsx';
import { OpenedNote } from './masked/masked-note.tsx';
import { Others } from './others.tsx';
import { ReviewView } from './review-view.tsx';

type Props = { review: OwnReview; file: ReviewFile | null; others: readonly ReviewOfOther[] };

/** A submitted review: the own one, then those of the others, and one amendment. */
export function Submitted({ review, file, others }: Props) {
  const { t } = useTranslation();
  const { draft, othersOpen, allowed } = review;
  return (
    <>
      <OpenedNote review={review} />
      <p className={kit.screenOnly}>
        <Button look="plain" className={kit.scriptOnly} onClick={() => print()}>
          {t('review.print')}
        </Button>
      </p>
      <Section id="own-review" className={`${kit.column4} ${kit.reading}`} title={t('review.own')}>
        {draft && <ReviewView review={review} draft={draft} />}
      </Section>
      <div className={`${kit.screenOnly} ${kit.column8}`}>
        {(othersOpen || review.isOpen) && draft && (
          <Others rubric={review.rubric} own={draft} others={others} />
        )}
        {allowed.includes('amend') && draft && <Amendment review={review} draft={draft} />}
        {file && (
          <details className={`${kit.lines} ${memberKit.more}`}>
            <summary>{t('review.openFile')}</summary>
            <FilePane review={review} file={file} />
          </details>
        )}
      </div>
    </>
  );
}

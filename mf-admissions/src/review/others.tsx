import type { ReviewOfOther } from '@site/shared/api';
import type { ReviewDraft, Rubric } from '@site/shared/domain/admissions';
import { useDates, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Part } from '../common/review/part.tsx';
import { ScoreTable } from '../common/review/score.table.tsx';

type Props = { rubric: Rubric; own: ReviewDraft; others: readonly ReviewOfOther[] };

/** The submitted reviews of the others, known by their letters: the scores side by side, then the texts. */
export function Others({ rubric, own, others }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <Section
      id="other-reviews"
      className={`${kit.column4} ${kit.reading}`}
      title={t('review.others.title')}
    >
      {others.length === 0 ? (
        <p className={kit.hint}>{t('review.others.none')}</p>
      ) : (
        <>
          <ScoreTable
            rubric={rubric}
            columns={[
              { name: t('review.others.you'), review: own },
              ...others.map((review) => ({
                name: t('panel.places.alias', { alias: review.alias }),
                review,
              })),
            ]}
          />
          {others.map((one) => (
            <article key={one.alias} className={`${kit.stack3} ${kit.below4}`}>
              <h3>{t('panel.places.alias', { alias: one.alias })}</h3>
              <p className={kit.hint}>
                {t('review.submittedOn', { date: formatDate(one.submittedAt) })}
                {one.amended && <>, {t('review.others.amended')}</>}
              </p>
              <OtherTexts rubric={rubric} review={one} />
            </article>
          ))}
        </>
      )}
    </Section>
  );
}

function OtherTexts({ rubric, review }: { rubric: Rubric; review: ReviewOfOther }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <>
      {rubric.criteria.map(({ key, label }) => (
        <Part key={key} heading="h4" title={label[locale]}>
          {review.comments[key]}
        </Part>
      ))}
      <Part heading="h4" title={t('review.fields.strengths')}>
        {review.strengths}
      </Part>
      <Part heading="h4" title={t('review.fields.concerns')}>
        {review.concerns}
      </Part>
      <Part heading="h4" title={t('review.fields.advice')}>
        {review.advice}
      </Part>
    </>
  );
}

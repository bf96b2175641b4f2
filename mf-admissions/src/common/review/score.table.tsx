import { type ReviewDraft, type Rubric, reviewScore } from '@site/shared/domain/admissions';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = {
  rubric: Rubric;
  columns: readonly {
    readonly name: string;
    readonly review: Pick<ReviewDraft, 'scores' | 'recommendation'>;
  }[];
};

/** Scores by criterion, one column for each review, with mean and recommendation. */
export function ScoreTable({ rubric, columns }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const number = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className={kit.scrolls} tabIndex={0} aria-label={t('review.others.table')}>
      <table className={memberKit.table}>
        <thead className={kit.headCells}>
          <tr>
            <th scope="col">{t('review.others.criterion')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rubric.criteria.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row" className={kit.regular}>
                {label[locale]}
              </th>
              {columns.map(({ name, review }) => (
                <td key={name}>{review.scores[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={kit.regular}>
              {t('review.meanLabel')}
            </th>
            {columns.map(({ name, review }) => {
              const mean = reviewScore(review.scores, rubric.criteria);
              return <td key={name}>{mean === null ? '–' : number(mean)}</td>;
            })}
          </tr>
          <tr>
            <th scope="row" className={kit.regular}>
              {t('review.recommendation')}
            </th>
            {columns.map(({ name, review: { recommendation } }) => (
              <td key={name}>
                {recommendation ? t(`review.recommendations.${recommendation}`) : '–'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

import type { Calibration } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './calibration.module.css';

type Result = NonNullable<Calibration['result']>;
type Props = { calibration: Calibration; result: Result; onAgain: () => void };

/** Distances to the consensus, in points of the scale, up to which the words are used. */
const close = 0.5;
const near = 1;

/** The own scores beside the agreed ones, with the reasons for these. */
export function CalibrationResult({ calibration, result, onAgain }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { distance, doneOn } = result;
  const words = distance <= close ? 'close' : distance <= near ? 'near' : 'far';
  return (
    <>
      <Section
        id="calibration-result"
        className={kit.column6}
        title={t(`calibration.distance.${words}`)}
      >
        <p>
          {t('calibration.mean', {
            distance: distance.toLocaleString(locale, {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            }),
            date: formatDate(doneOn),
          })}
        </p>
        <p className={kit.hint}>{t('calibration.meaning')}</p>
        <p>
          <Button look="plain" className={kit.scriptOnly} onClick={onAgain}>
            {t('calibration.again')}
          </Button>
        </p>
      </Section>
      {calibration.cases.map((one) => (
        <section key={one.key} className={kit.column6} aria-labelledby={`result-${one.key}`}>
          <h2 id={`result-${one.key}`}>{one.title[locale]}</h2>
          <details className={`${kit.lines} ${memberKit.more}`}>
            <summary>{t('calibration.show')}</summary>
            <p className={`${kit.quote} ${kit.asTyped}`}>{one.text[locale]}</p>
          </details>
          <Comparison calibration={calibration} result={result} caseKey={one.key} />
        </section>
      ))}
    </>
  );
}

type ComparisonProps = { calibration: Calibration; result: Result; caseKey: string };

function Comparison({ calibration, result, caseKey }: ComparisonProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <table className={`${memberKit.table} ${styles.table}`}>
      <thead className={kit.headCells}>
        <tr>
          <th scope="col">{t('review.others.criterion')}</th>
          <th scope="col">{t('review.others.you')}</th>
          <th scope="col">{t('calibration.consensus')}</th>
        </tr>
      </thead>
      <tbody>
        {calibration.rubric.criteria.map(({ key, label }) => {
          const own = result.scores[caseKey]?.[key];
          const agreed = result.consensus[caseKey]?.[key];
          return (
            <tr key={key}>
              <th scope="row" className={kit.strong}>
                {label[locale]}
                {agreed && (
                  <span className={`${kit.stack} ${kit.hint} ${kit.regular}`}>
                    {agreed.why[locale]}
                  </span>
                )}
              </th>
              <td>{own ?? '–'}</td>
              <td>
                {agreed?.score ?? '–'}
                {own !== undefined && agreed && own === agreed.score && (
                  <span className={`${kit.small} ${kit.accent}`}> {t('calibration.same')}</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import type { PreviewedCase } from '@site/shared/api';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The cases with another result, by number. */
export function OtherCases({ cases }: { cases: readonly PreviewedCase[] }) {
  const { t } = useTranslation();
  return (
    <Section
      id="preview-cases"
      title={t('office.preview.cases')}
      heading="h3"
      className={kit.column3}
    >
      <p className={kit.hint}>{t('office.preview.casesAbout')}</p>
      {cases.length === 0 ? (
        <p>{t('office.preview.noCases')}</p>
      ) : (
        <ul className={`${kit.stack1} ${kit.bullets} ${kit.inTexts}`}>
          {cases.map(({ no, kind, from, to }) => (
            <li key={no}>
              <Link to={`/c/admissions/cases/${no}`}>{no}</Link>,{' '}
              {t(`office.figures.names.${kind}`)}: {t(`office.figures.names.${from}-${to}`)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { type Calibration, readCalibration } from '@site/shared/api';
import { memberLoader, PageHead } from '@site/shared/remote';
import { kit, MemberHead } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { guidePath, reviewsPath } from '../common/review/review-paths.ts';
import { CalibrationForm } from './calibration.form.tsx';
import { CalibrationResult } from './calibration-result.tsx';

export const loader = memberLoader(
  ({ shell: { api } }): Promise<Calibration> => api.request(readCalibration()),
);

export function Component() {
  const { t } = useTranslation();
  const calibration = useLoaderData<typeof loader>();
  const { result } = calibration;
  const [isAgain, setAgain] = useState(false);
  return (
    <div className={`${kit.column8} ${kit.reading}`}>
      <PageHead title={t('pages.calibration.title')} noIndex />
      <MemberHead
        path={{ label: t('staff.case.path'), to: reviewsPath, name: t('pages.own-reviews.title') }}
        title={t('pages.calibration.title')}
        lead={
          <>
            {t('calibration.lead')} <Link to={guidePath}>{t('pages.review-guide.title')}</Link>
          </>
        }
      />
      {result && !isAgain ? (
        <CalibrationResult
          calibration={calibration}
          result={result}
          onAgain={() => setAgain(true)}
        />
      ) : (
        <CalibrationForm calibration={calibration} onDone={() => setAgain(false)} />
      )}
    </div>
  );
}

import type { CaseFile } from '@site/shared/api';
import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { reviewPath } from '../common/review/review-paths.ts';
import { boardPath } from '../common/staff/cases-query.ts';
import { BreakGlassForm } from './break-glass.form.tsx';

/** Why file, endorsements, messages and log are closed to the reader. */
export function Closed({ file }: { file: CaseFile }) {
  const { t } = useTranslation();
  const { no, firewall } = file;
  if (!firewall) {
    return (
      <>
        <Callout title={t('staff.closed.duty.title')}>
          <p>{t('staff.closed.duty.text')}</p>
        </Callout>
        <BreakGlassForm file={file} />
      </>
    );
  }
  return (
    <Callout
      title={t('staff.closed.title')}
      action={
        (firewall === 'candidate' && (
          <ButtonLink to={`${boardPath}?view=own`}>{t('staff.closed.own')}</ButtonLink>
        )) ||
        (firewall === 'reviewer' && (
          <ButtonLink to={reviewPath(no)}>{t('staff.closed.review')}</ButtonLink>
        ))
      }
    >
      <p>{t(`staff.firewall.reasons.${firewall}`)}</p>
      <p>{t('staff.closed.text')}</p>
    </Callout>
  );
}

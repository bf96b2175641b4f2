import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { boardPath } from './cases-query.ts';

/** For people without a duty in admissions: why the page is closed, and where their own cases are. */
export function Locked() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('staff.locked.title')}
      action={<ButtonLink to={boardPath}>{t('staff.locked.action')}</ButtonLink>}
    >
      <p>{t('staff.locked.text')}</p>
    </Callout>
  );
}

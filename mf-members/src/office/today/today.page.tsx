import { useTranslation } from 'react-i18next';
import { OfficeFrame } from '../frame/office-page.tsx';

export function Component() {
  const { t } = useTranslation();
  return (
    <OfficeFrame page="today" lead={t('office.today.lead')}>
      {null}
    </OfficeFrame>
  );
}

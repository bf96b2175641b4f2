import { useTranslation } from 'react-i18next';
import { OfficeFrame } from '../frame/office-page.tsx';

export function Component() {
  const { t } = useTranslation();
  return (
    <OfficeFrame page="enquiries" lead={t('office.enquiries.lead')}>
      {null}
    </OfficeFrame>
  );
}

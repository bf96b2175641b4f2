import { useTranslation } from 'react-i18next';
import { OfficeFrame } from '../frame/office-page.tsx';

export function Component() {
  const { t } = useTranslation();
  return (
    <OfficeFrame page="merge" lead={t('office.merge.lead')}>
      {null}
    </OfficeFrame>
  );
}

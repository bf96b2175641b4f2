import type { CaseBoardRow } from '@site/shared/api';
import { useTranslation } from 'react-i18next';

/** The warnings of a case in words. That it is late stands beside its date. */
export function CaseWarnings({
  row: { warnings, firewall, isUrgent },
}: {
  row: Pick<CaseBoardRow, 'warnings' | 'firewall' | 'isUrgent'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {isUrgent && <strong>{t('staff.urgent')}</strong>}
      {firewall && <strong>{t(`staff.firewall.short.${firewall}`)}</strong>}
      {warnings
        .filter((warning) => warning !== 'late')
        .map((warning) => (
          <strong key={warning}>{t(`staff.warnings.${warning}`)}</strong>
        ))}
    </>
  );
}

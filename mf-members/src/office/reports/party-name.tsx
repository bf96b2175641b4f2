import type { ReportParty } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Somebody named in a report, with their profile. */
export function PartyName({ party }: { party: ReportParty | null }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (!party) return t('office.reports.gone');
  return (
    <Link to={`/members/${party.slug}`} reloadDocument>
      {party.name[locale]}
    </Link>
  );
}

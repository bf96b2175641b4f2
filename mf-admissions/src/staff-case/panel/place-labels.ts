import type { PanelAssignment } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

/** Puts the state of a place on the panel into words, with the date that matters in it. */
export function usePlaceLabels() {
  const { t } = useTranslation();
  const { formatDate } = useDates();

  return ({
    state,
    respondOn,
    reviewOn,
    submittedAt,
    declineReason,
    extended,
  }: PanelAssignment) => {
    const day = {
      invited: respondOn,
      cleared: reviewOn,
      drafting: reviewOn,
      overdue: reviewOn,
      submitted: submittedAt,
      finished: submittedAt,
    }[state as string];
    const words = t(`panel.states.${state}`, {
      date: day ? formatDate(day) : '…',
      reason: declineReason ? t(`panel.declineReasons.${declineReason}`) : '',
    });
    return extended && (state === 'drafting' || state === 'overdue')
      ? `${words}, ${t('panel.extended')}`
      : words;
  };
}

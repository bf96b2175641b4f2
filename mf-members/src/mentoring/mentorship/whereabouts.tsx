import type { MentorshipDetail } from '@site/shared/api';
import { maxPauseDays } from '@site/shared/domain/mentoring';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Where the mentorship stands, and what happens next. */
export function Whereabouts({ mentorship }: { mentorship: MentorshipDetail }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state, trialUntil, plannedEnd, endedAt, endCode } = mentorship;
  const day = state === 'trial' ? (trialUntil ?? plannedEnd) : (endedAt ?? plannedEnd);
  const isCalm = state === 'active' || state === 'trial';
  return (
    <div
      className={`${memberKit.box} ${isCalm ? memberKit.primaryEdge : ''} ${kit.stack2}`}
      data-state={state}
    >
      <p className={`${kit.textL} ${kit.strong}`}>
        {t(`mentorship.states.${state}`, { date: formatDate(day) })}
      </p>
      <p>
        {state === 'ended'
          ? t(`mentorship.endings.${endCode ?? 'other'}`)
          : t(`mentorship.next.${state}`, { days: maxPauseDays })}
      </p>
      <Waiting mentorship={mentorship} />
    </div>
  );
}

/** What one of the two has said, and the other has not answered yet. */
function Waiting({ mentorship }: { mentorship: MentorshipDetail }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { state, hasConfirmed, hasOtherConfirmed, isExtended, asked, other } = mentorship;
  const values = { name: other.name[locale] };
  const said = [
    state === 'trial' && hasConfirmed && t('mentorship.waiting.confirmedOwn', values),
    state === 'trial' && hasOtherConfirmed && t('mentorship.waiting.confirmedOther', values),
    state === 'active' && isExtended && t('mentorship.waiting.isExtended'),
    state === 'active' && asked.extend === 'own' && t('mentorship.waiting.extendOwn', values),
    state === 'active' && asked.extend === 'other' && t('mentorship.waiting.extendOther', values),
    state === 'active' && asked.complete === 'own' && t('mentorship.waiting.completeOwn', values),
    state === 'active' &&
      asked.complete === 'other' &&
      t('mentorship.waiting.completeOther', values),
  ].filter((sentence) => sentence !== false);
  return said.map((sentence) => (
    <p key={sentence} className={kit.strong}>
      {sentence}
    </p>
  ));
}

import type { MentorshipDetail } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { ButtonLink, kit, Moment } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { finished, together } from './moment-pictures.tsx';

type Props = { mentorship: MentorshipDetail };

/** The moment after a request was accepted: two people begin, and how. */
export function Begun({ mentorship }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { other, isMentor, trialUntil, plannedEnd, sessionsHint } = mentorship;
  const name = other.name[locale];
  return (
    <section aria-labelledby="begun">
      <Moment
        picture={together}
        id="begun"
        title={t(isMentor ? 'mentorship.begun.mentor' : 'mentorship.begun.mentee', { name })}
        action={<ButtonLink to="#plan">{t('mentorship.begun.plan')}</ButtonLink>}
      >
        <p>{t('mentorship.begun.text')}</p>
        {trialUntil && <p>{t('mentorship.begun.trial', { date: formatDate(trialUntil) })}</p>}
        <p className={kit.muted}>
          {t('mentorship.begun.usual', { count: sessionsHint, date: formatDate(plannedEnd) })}
        </p>
      </Moment>
    </section>
  );
}

/** The moment of completion: what was reached, when, and thanks. */
export function Finished({ mentorship }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { other, isMentor, startedAt, endedAt, plannedEnd, goals, held } = mentorship;
  const name = other.name[locale];
  const done = goals.filter(({ doneAt }) => doneAt !== null);
  return (
    <section aria-labelledby="finished">
      <Moment picture={finished} id="finished" title={t('mentorship.finished.title')}>
        <p>
          {t('mentorship.finished.dates', {
            from: formatDate(startedAt),
            to: formatDate(endedAt ?? plannedEnd),
          })}
        </p>
        <dl className={`${kit.row3x8} ${kit.facts}`}>
          <div>
            <dt>{t('mentorship.finished.held')}</dt>
            <dd className={`${kit.text2xl} ${kit.numbers}`}>{held}</dd>
          </div>
          {goals.length > 0 && (
            <div>
              <dt>{t('mentorship.finished.goals')}</dt>
              <dd className={`${kit.text2xl} ${kit.numbers}`}>
                {t('mentorship.finished.of', { done: done.length, all: goals.length })}
              </dd>
            </div>
          )}
        </dl>
        {done.length > 0 && (
          <ul className={kit.bullets}>
            {done.map(({ id, text }) => (
              <li key={id} className={kit.breakable}>
                {text}
              </li>
            ))}
          </ul>
        )}
        <p>{t(isMentor ? 'mentorship.finished.mentor' : 'mentorship.finished.mentee', { name })}</p>
      </Moment>
    </section>
  );
}

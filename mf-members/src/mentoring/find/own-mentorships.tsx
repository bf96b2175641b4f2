import type { MentorshipCard, OwnMentoring } from '@site/shared/api';
import { PageLinks, useDates, useShell } from '@site/shared/remote';
import {
  Avatar,
  ButtonLink,
  Callout,
  formatDate,
  formatTime,
  formatZone,
  kit,
  memberKit,
} from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../mentoring.module.css';
import { mentoringPath, ownAddress } from '../mentoring-query.ts';

type Props = {
  own: Pick<OwnMentoring, 'mentorships' | 'pages'>;
  page: number;
  /** The caller's own. */
  zone: string;
};

/** The mentorships of the caller as cards, in the order of the backend. */
export function OwnMentorships({ own: { mentorships, pages }, page, zone }: Props) {
  const { t } = useTranslation();
  if (mentorships.length === 0) {
    return (
      <Callout
        title={t('mentoring.mine.none')}
        action={<ButtonLink to={mentoringPath}>{t('mentoring.requests.find')}</ButtonLink>}
      >
        <p>{t('mentoring.mine.noneText')}</p>
      </Callout>
    );
  }
  return (
    <>
      <ul className={`${kit.cards} ${memberKit.wholeLines}`}>
        {mentorships.map((mentorship) => (
          <li key={mentorship.id} className={styles.card}>
            <Card mentorship={mentorship} zone={zone} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages.mentorships} toPage={(to) => ownAddress('mine', to)} />
    </>
  );
}

function Card({ mentorship, zone }: { mentorship: MentorshipCard; zone: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const dates = useDates();
  const { id, state, other, isMentor, startedAt, plannedEnd, endedAt, nextSession, held } =
    mentorship;
  const name = other.name[locale];
  const where = { locale, zone };
  return (
    <article className={kit.stack3} data-state={state}>
      <div className={`${kit.line} ${styles.who}`}>
        <Avatar name={name} picture={other.avatar} size="2xl" />
        <div className={kit.narrow}>
          <h2 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
            <Link to={`${mentoringPath}/${id}`}>{name}</Link>
          </h2>
          <p className={kit.hint}>
            {t(isMentor ? 'mentoring.mine.mentee' : 'mentoring.mine.mentor')}
          </p>
        </div>
      </div>
      <p className={kit.strong}>
        {t(`mentoring.mine.states.${state}`, {
          date: dates.formatDate(endedAt ?? plannedEnd),
        })}
      </p>
      {nextSession && (
        <p>
          {t('mentoring.mine.next', {
            date: formatDate(nextSession, where),
            time: formatTime(nextSession, where),
            zone: formatZone(nextSession, where),
          })}
        </p>
      )}
      <p className={kit.hint}>
        {t('mentoring.mine.since', { date: dates.formatDate(startedAt) })}
        {', '}
        {t('mentoring.mine.held', { count: held })}
      </p>
    </article>
  );
}

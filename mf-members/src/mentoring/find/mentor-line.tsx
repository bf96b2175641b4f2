import type { MentorCard } from '@site/shared/api';
import type { MatchReason } from '@site/shared/domain/mentoring';
import { useShell } from '@site/shared/remote';
import { Avatar, kit, LocalizedText, Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MarkButtons } from '../marks/mark-buttons.tsx';
import styles from '../mentoring.module.css';
import { languageNames, listed, type Names, topicNames } from '../names.ts';

type Props = Names & {
  mentor: MentorCard;
  /** Address of the offer in full; null without a name. */
  to: string | null;
  heading?: 'h2' | 'h3';
};

/** A mentor in a list: what they offer, why they are shown, whether they have a free place. */
export function MentorLine({ mentor, to, heading: Heading = 'h2', ...names }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { person, offer, topics, reasons } = mentor;
  return (
    <article className={`${styles.mentor} ${kit.unbroken}`}>
      {person ? (
        <Avatar name={person.name[locale]} picture={person.avatar} size="3xl" />
      ) : (
        <span className={styles.unnamed}>
          <Mark size={28} />
        </span>
      )}
      <div className={styles.said}>
        <div className={`${kit.row1x3} ${kit.baseline}`}>
          <Heading className={`${styles.name} ${kit.titleLinks}`}>
            {person && to !== null ? (
              <Link to={to}>{person.name[locale]}</Link>
            ) : (
              t('mentoring.preview.name')
            )}
          </Heading>
          {person?.grade && (
            <span className={`${kit.small} ${kit.accent} ${kit.strong}`}>
              {t(`people.grade.${person.grade}`)}
            </span>
          )}
        </div>
        <p className={`${styles.excerpt} ${kit.breakable}`}>
          <LocalizedText of={offer} />
        </p>
        <p className={kit.hint}>{listed(topicNames(topics, names))}</p>
        {reasons.length > 0 && (
          <ul className={styles.reasons} aria-label={t('mentoring.reasons.label')}>
            {reasons.map((reason) => (
              <li key={reason.kind}>
                <Reason reason={reason} {...names} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Places mentor={mentor} {...names} />
      {person && <MarkButtons person={person} mark={mentor.mark} />}
    </article>
  );
}

/** Why a mentor is shown, in words. */
function Reason({ reason, ...names }: Names & { reason: MatchReason }) {
  const { t } = useTranslation();
  switch (reason.kind) {
    case 'topics':
      return t('mentoring.reasons.topics', {
        count: reason.topics.length,
        topics: listed(topicNames(reason.topics, names)),
      });
    case 'languages':
      return t('mentoring.reasons.languages', {
        languages: listed(languageNames(reason.languages, names)),
      });
    case 'format':
      return t(`mentoring.reasons.format.${reason.format}`);
    case 'answers':
      return t('mentoring.reasons.answers', { count: Math.max(1, Math.round(reason.days)) });
    case 'level':
    case 'hours':
    case 'new':
    case 'free':
      return t(`mentoring.reasons.${reason.kind}`);
  }
}

/** Free places, the usual time of an answer and how the mentor meets; a card's right side. */
function Places({ mentor, ...names }: Names & { mentor: MentorCard }) {
  const { t } = useTranslation();
  const { freePlaces, isAsked, answerDays, formats, languages, minutes } = mentor;
  return (
    <div className={styles.aside}>
      {isAsked && <p className={`${kit.accent} ${kit.strong}`}>{t('mentoring.asked')}</p>}
      <p className={freePlaces > 0 ? kit.strong : kit.muted}>
        <FreePlaces mentor={mentor} />
      </p>
      <p className={kit.muted}>
        {answerDays === null
          ? t('mentoring.answers.new')
          : t('mentoring.answers.days', { count: Math.max(1, Math.round(answerDays)) })}
      </p>
      <p className={kit.muted}>
        {listed(formats.map((code) => t(`mentoring.formats.${code}`)))}
        {', '}
        {t('mentoring.minutes', { minutes })}
      </p>
      <p className={kit.muted}>{listed(languageNames(languages, names))}</p>
    </div>
  );
}

/** How many places are free, or whether one may wait for one. */
export function FreePlaces({ mentor }: { mentor: Pick<MentorCard, 'freePlaces' | 'isLineOpen'> }) {
  const { t } = useTranslation();
  const { freePlaces, isLineOpen } = mentor;
  if (freePlaces > 0) return t('mentoring.places.free', { count: freePlaces });
  return t(isLineOpen ? 'mentoring.places.line' : 'mentoring.places.full');
}

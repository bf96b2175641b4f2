import type { MentorDetail } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { Avatar, ButtonLink, Callout, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockButton } from '../marks/block-button.tsx';
import { MarkButtons } from '../marks/mark-buttons.tsx';
import styles from '../mentoring.module.css';
import { tabAddress } from '../mentoring-query.ts';
import { languageNames, type Names, topicNames } from '../names.ts';
import { OfferView } from '../offer-view.tsx';
import { FreePlaces } from './mentor-line.tsx';
import { RequestForm } from './request.form.tsx';

type Props = Names & { mentor: MentorDetail };

/** An offer in full with the form of a request, or why one cannot ask now. */
export function MentorOffer({ mentor, ...names }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { person, offer, notOffered, topics, languages, closed } = mentor;
  const name = person.name[locale];
  return (
    <>
      <div className={styles.offer}>
        <Avatar name={name} picture={person.avatar} size="3xl" />
        <div className={kit.column4}>
          <OfferView
            offer={offer}
            notOffered={notOffered}
            topics={topicNames(topics, names)}
            languages={languageNames(languages, names)}
            formats={mentor.formats}
            levels={mentor.levels}
            minutes={mentor.minutes}
            nextFreeFrom={mentor.nextFreeFrom}
            places={<FreePlaces mentor={mentor} />}
          />
          <p className={kit.inTexts}>
            <Link to={`/members/${person.slug}`} reloadDocument>
              {t('mentoring.offer.profile')}
            </Link>
          </p>
        </div>
      </div>
      {closed !== 'own' && (
        <div className={kit.row1x6}>
          <MarkButtons person={person} mark={mentor.mark} />
          <BlockButton person={person} leaveTo={tabAddress('find')} />
        </div>
      )}
      {closed === null ? <RequestForm mentor={mentor} /> : <Closed mentor={mentor} />}
    </>
  );
}

/** Why the caller cannot ask now, and what to do instead. */
function Closed({ mentor: { closed, nextFreeFrom } }: { mentor: MentorDetail }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (closed === null) return null;
  const tab = { own: 'mentor', asked: 'requests', too_many: 'requests', together: 'mine' } as const;
  const to = closed === 'full' ? tabAddress('find') : tabAddress(tab[closed]);
  return (
    <Callout
      title={t(`mentoring.closed.${closed}.title`)}
      action={<ButtonLink to={to}>{t(`mentoring.closed.${closed}.action`)}</ButtonLink>}
    >
      <p>{t(`mentoring.closed.${closed}.text`)}</p>
      {closed === 'full' && nextFreeFrom && (
        <p>{t('mentoring.offer.freeFrom', { date: formatDate(nextFreeFrom) })}</p>
      )}
    </Callout>
  );
}

import { initiativeActions } from '@site/shared/actions';
import type { OwnInitiatives } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName } from '../../common/person-name.tsx';
import { initiativeAddress, initiativesPath } from '../initiatives-query.ts';

type Props = { initiatives: OwnInitiatives['asked'] };

/** Initiatives that the reader is asked to co-sponsor; nothing without any. */
export function AskedInitiatives({ initiatives }: Props) {
  const { t } = useTranslation();
  if (initiatives.length === 0) return null;
  return (
    <Section
      id="asked"
      title={t('initiatives.asked.title')}
      className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack4}`}
    >
      <ul className={kit.rows4}>
        {initiatives.map((initiative) => (
          <li key={initiative.id}>
            <Asked initiative={initiative} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Asked({ initiative }: { initiative: Props['initiatives'][number] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, slug, no, title, author, confirmBy } = initiative;
  return (
    <article className={kit.stack2}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={initiativeAddress(slug)}>
          <LocalizedText of={title} />
        </Link>
      </h3>
      <p className={kit.meta}>
        <span>{no}</span>
        {author && (
          <span>
            {t('initiatives.author')} <PersonName person={author} />
          </span>
        )}
        {confirmBy && <span>{t('initiatives.asked.until', { date: formatDate(confirmBy) })}</span>}
      </p>
      <CoSponsorButtons id={id} title={title.value} />
    </article>
  );
}

/** Agrees to co-sponsor, or refuses. */
export function CoSponsorButtons({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  return (
    <div className={kit.row3}>
      <ActionButton
        action={initiativeActions.confirm}
        item={id}
        look="primary"
        name={t('initiatives.asked.confirmOf', { title })}
        done={t('initiatives.asked.confirmed')}
      >
        {t('initiatives.asked.confirm')}
      </ActionButton>
      <ActionButton
        action={initiativeActions.decline}
        item={id}
        name={t('initiatives.asked.declineOf', { title })}
        done={t('initiatives.asked.declined')}
        // Before it is published, an initiative is not seen by others any more.
        leaveTo={initiativesPath}
      >
        {t('initiatives.asked.decline')}
      </ActionButton>
    </div>
  );
}

import { type MentorPlaces, readMentorPlaces } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** On the profile of a mentor: whether there is a place, and the way to the offer; nothing for other people. */
export function MentorOffer({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { api } = useShell();
  const [places, setPlaces] = useState<MentorPlaces | null>(null);
  useEffect(() => {
    let hasLeft = false;
    api.request(readMentorPlaces(slug)).then(
      (found) => {
        if (!hasLeft) setPlaces(found);
      },
      // The profile is whole without it.
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [api, slug]);
  if (places === null) return null;
  return (
    <section className={`${kit.stack3} ${kit.below6}`}>
      <h2>{t('members.mentor.title')}</h2>
      <p>{places.isAsked ? t('members.mentor.asked') : <Free {...places} />}</p>
      <p>
        {places.isAsked ? (
          <Link to="/c/mentoring?tab=requests">{t('members.mentor.toMentoring')}</Link>
        ) : (
          <Link className={kit.strong} to={`/c/mentoring?mentor=${encodeURIComponent(slug)}`}>
            {t('members.mentor.open')}
          </Link>
        )}
      </p>
    </section>
  );
}

function Free({ freePlaces, isLineOpen }: MentorPlaces) {
  const { t } = useTranslation();
  if (freePlaces > 0) return t('members.mentor.free', { count: freePlaces });
  return t(isLineOpen ? 'members.mentor.line' : 'members.mentor.full');
}

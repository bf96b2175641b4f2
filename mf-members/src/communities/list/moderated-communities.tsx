import type { OwnCommunities } from '@site/shared/api';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { communityAddress } from '../communities-query.ts';

type Props = { communities: OwnCommunities['moderated'] };

/** Requests that wait for the reader, by community; nothing without any. */
export function ModeratedCommunities({ communities }: Props) {
  const { t } = useTranslation();
  const waiting = communities.filter((community) => community.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label={t('communities.moderated.title')}
      className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack2}`}
    >
      {waiting.map(({ slug, name, waiting: count }) => (
        <p key={slug} className={`${kit.inTexts} ${kit.breakable}`}>
          <Link to={communityAddress(slug, 'members')}>
            <LocalizedText of={name} />
          </Link>{' '}
          {t('communities.moderated.waiting', { count })}
        </p>
      ))}
    </section>
  );
}

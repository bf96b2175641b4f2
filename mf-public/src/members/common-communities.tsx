import { type CommonCommunities as Common, readCommonCommunities } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, LocalizedText } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** On a profile: the communities in which the reader meets this person; nothing without any. */
export function CommonCommunities({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const [communities, setCommunities] = useState<Common['communities']>([]);
  useEffect(() => {
    let hasLeft = false;
    api.request(readCommonCommunities(slug, locale)).then(
      (found) => {
        if (!hasLeft) setCommunities(found.communities);
      },
      // The profile is whole without it.
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [api, slug, locale]);
  if (communities.length === 0) return null;
  return (
    <section className={`${kit.stack3} ${kit.below6}`}>
      <h2>{t('members.communities')}</h2>
      <ul className={kit.rows2}>
        {communities.map((community) => (
          <li key={community.slug}>
            <Link to={`/c/communities/${community.slug}`}>
              <LocalizedText of={community.name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ModeratedPost } from '@site/shared/api';
import { kit, LocalizedText } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthorName } from './author-name.tsx';
import { postAddress, roomAddress } from './discussions-query.ts';

/** In which thread and room a post stands, and who wrote it. */
export function PostPlace({ target: { thread, post } }: { target: ModeratedPost }) {
  const { t } = useTranslation();
  const { id, title, community } = thread;
  return (
    <header className={kit.stack1}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={postAddress(id, post.no)}>{title}</Link>
      </h3>
      <p className={`${kit.meta} ${kit.quietLinks}`}>
        <span>{t('discussions.number', { no: post.no })}</span>
        <AuthorName author={post.author} />
        <Link to={roomAddress(community?.slug ?? null)}>
          {community ? <LocalizedText of={community.name} /> : t('discussions.rooms.general')}
        </Link>
      </p>
    </header>
  );
}

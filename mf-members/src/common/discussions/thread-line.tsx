import type { DiscussionCard } from '@site/shared/api';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthorName } from './author-name.tsx';
import { postAddress, roomAddress, threadAddress } from './discussions-query.ts';
import styles from './thread-line.module.css';
import { ThreadLanguage, ThreadStates } from './thread-states.tsx';
import { type Reader, When } from './when.tsx';

type Props = {
  thread: DiscussionCard;
  reader: Reader;
  /** The page is about one room: the lines do not repeat it. */
  isInRoom: boolean;
};

/** A thread in a list: what is new in it, who began it and who wrote last. */
export function ThreadLine({ thread, reader, isInRoom }: Props) {
  const { t } = useTranslation();
  const { title, language, community, author, replies, unread, level, topics } = thread;
  const isNew = unread > 0 && level !== 'muted';
  return (
    <article className={`${kit.stack1} ${styles.line}`} data-state={thread.state}>
      <div className={`${kit.marked} ${kit.apart} ${kit.baseline}`}>
        <h2
          className={`${kit.textL} ${kit.titleLinks} ${kit.breakable} ${isNew ? '' : kit.regular}`}
        >
          {isNew && (
            <span className={memberKit.dot}>
              <span className="visually-hidden">{t('discussions.unread')}</span>
            </span>
          )}
          <Link to={addressOf(thread)} lang={language}>
            {title}
          </Link>
        </h2>
        {isNew && (
          <span className={`${kit.accent} ${kit.strong} ${kit.small} ${kit.oneLine}`}>
            {unread > replies
              ? t('discussions.newThread')
              : t('discussions.newPosts', { count: unread })}
          </span>
        )}
      </div>
      <p className={`${kit.meta} ${kit.quietLinks} ${kit.hideEmpty}`}>
        <ThreadStates thread={thread} />
        <ThreadLanguage thread={thread} />
        {!isInRoom && (
          <Link to={roomAddress(community?.slug ?? null)}>
            {community ? <LocalizedText of={community.name} /> : t('discussions.rooms.general')}
          </Link>
        )}
        {topics.map(({ slug, name }) => (
          <span key={slug}>{name}</span>
        ))}
        {level !== 'usual' && <span>{t(`discussions.levels.${level}`)}</span>}
      </p>
      <p className={`${kit.meta} ${kit.quietLinks}`}>
        <span>
          {t('discussions.startedBy')} <AuthorName author={author} />
        </span>
        <span>{t('discussions.replies', { count: replies })}</span>
        <LastPost thread={thread} reader={reader} />
      </p>
    </article>
  );
}

/** Who wrote last, and when. */
function LastPost({ thread, reader }: Pick<Props, 'thread' | 'reader'>) {
  const { t } = useTranslation();
  const { lastAuthor, lastPostAt, replies } = thread;
  return (
    <span>
      {replies > 0 && (
        <>
          {t('discussions.lastBy')} <AuthorName author={lastAuthor} />
          {', '}
        </>
      )}
      <When at={lastPostAt} reader={reader} />
    </span>
  );
}

/** At the first post that the reader has not read; at the beginning where everything is read, or nothing. */
export function addressOf({ id, firstUnread, replies, unread }: DiscussionCard): string {
  return firstUnread === null || unread > replies
    ? threadAddress(id)
    : postAddress(id, firstUnread);
}

import { kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postAnchor } from '../../common/discussions/discussions-query.ts';
import styles from '../discussions.module.css';
import { PostView } from './post-view.tsx';
import type { LoadedThread } from './thread-facts.ts';

/** The posts of a page in their order, with a line before the first that the reader has not read. */
export function PostList(loaded: LoadedThread) {
  const { t } = useTranslation();
  const { thread, query } = loaded;
  const { posts } = thread;
  // The line stays where it was while the reader reads on.
  const [readUpTo] = useState(thread.readUpTo);
  // Whoever opens a thread for the first time needs no line.
  const firstNew =
    readUpTo > 0 ? posts.find(({ no, isOwn }) => no > readUpTo && !isOwn)?.no : undefined;
  return (
    <ol className={`${memberKit.lined} ${kit.reading}`} aria-label={t('discussions.posts')}>
      {posts.map((post) => (
        <li
          key={post.id}
          id={postAnchor(post.no)}
          tabIndex={-1}
          className={styles.post}
          data-chosen={(post.no === query.post && query.task === null) || undefined}
          data-answer={post.isAnswer || undefined}
        >
          {post.no === firstNew && (
            <p className={`${styles.newLine} ${kit.small} ${kit.strong} ${kit.accent}`}>
              {t('discussions.newSince')}
            </p>
          )}
          <PostView post={post} {...loaded} />
        </li>
      ))}
    </ol>
  );
}

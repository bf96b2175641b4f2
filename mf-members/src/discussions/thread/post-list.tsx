import { kit, memberKit } from '@site/shared/ui';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../discussions.module.css';
import { postAnchor } from '../discussions-query.ts';
import { PostView } from './post-view.tsx';
import type { LoadedThread } from './thread.page.tsx';

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
        <Fragment key={post.id}>
          {post.no === firstNew && (
            <li className={`${styles.newLine} ${kit.small} ${kit.strong} ${kit.accent}`}>
              {t('discussions.newSince')}
            </li>
          )}
          <li
            id={postAnchor(post.no)}
            tabIndex={-1}
            className={styles.post}
            data-chosen={(post.no === query.post && query.task === null) || undefined}
            data-answer={post.isAnswer || undefined}
          >
            <PostView post={post} {...loaded} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

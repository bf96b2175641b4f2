import { useShell } from '@site/shared/remote';
import { Avatar, kit, memberKit, Prose } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthorName } from '../../common/discussions/author-name.tsx';
import { postAddress, taskAddress } from '../../common/discussions/discussions-query.ts';
import { When } from '../../common/discussions/when.tsx';
import { PostActions } from './post-actions.tsx';
import { OpenTask } from './post-tasks.tsx';
import type { PostProps } from './thread-facts.ts';

/** One post: who, when, what, and what the reader may do with it. */
export function PostView(props: PostProps) {
  const { post, thread, query } = props;
  const body = useRef<HTMLDivElement>(null);
  const task = query.post === post.no ? query.task : null;
  return (
    <article className={kit.column3} aria-labelledby={`head-${post.no}`}>
      <PostHead {...props} />
      <PostNotice post={post} />
      {post.text && task !== 'edit' && (
        <div ref={body} lang={thread.language} className={kit.breakable}>
          <Prose tree={post.text} />
        </div>
      )}
      {task !== 'edit' && <PostActions post={post} thread={thread} body={body} />}
      {task && task !== 'reply' && <OpenTask {...props} task={task} />}
    </article>
  );
}

function PostHead({ post, thread, reader }: PostProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { no, author, at, replyTo, isAnswer } = post;
  return (
    <header className={kit.marked}>
      <Avatar name={author?.name[locale] ?? ''} picture={author?.avatar ?? null} size="2xl" />
      <div className={kit.narrow}>
        <p id={`head-${no}`} className={`${kit.row1x4} ${kit.nameLinks}`}>
          <AuthorName author={author} />
          {isAnswer && (
            <span className={`${kit.accent} ${kit.strong}`}>{t('discussions.isAnswer')}</span>
          )}
        </p>
        <p className={`${kit.meta} ${kit.quietLinks}`}>
          <Link to={postAddress(thread.id, no)} aria-label={t('discussions.addressOf', { no })}>
            {t('discussions.number', { no })}
          </Link>
          <When at={at} reader={reader} />
          <Edited post={post} thread={thread} />
          {replyTo && (
            <Link to={postAddress(thread.id, replyTo.no)}>
              {t('discussions.replyTo', {
                no: replyTo.no,
                name: replyTo.author?.name[locale] ?? t('discussions.formerMember'),
              })}
            </Link>
          )}
        </p>
      </div>
    </header>
  );
}

/** That a post was edited; for those who may, the way to its earlier texts. */
function Edited({ post: { no, editedAt, may }, thread }: Pick<PostProps, 'post' | 'thread'>) {
  const { t } = useTranslation();
  if (editedAt === null) return null;
  if (!may.history) return <span>{t('discussions.edited')}</span>;
  return (
    <Link to={taskAddress(thread.id, no, 'history')} preventScrollReset replace>
      {t('discussions.edited')}
    </Link>
  );
}

/** Why a post is not seen by everybody; its author reads the reason. */
function PostNotice({ post: { state, reason, isOwn } }: Pick<PostProps, 'post'>) {
  const { t } = useTranslation();
  if (state === 'removed') return <p className={kit.muted}>{t('discussions.notices.removed')}</p>;
  if (state !== 'held' && state !== 'hidden') return null;
  if (state === 'hidden' && reason === null && !isOwn) {
    return <p className={kit.muted}>{t('discussions.notices.hiddenPost')}</p>;
  }
  const words = state === 'held' ? 'heldPost' : isOwn ? 'ownHiddenPost' : 'hiddenPost';
  return (
    <div className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack2}`}>
      <p>{t(`discussions.notices.${words}`)}</p>
      {reason && <p className={`${kit.quote} ${kit.asTyped}`}>{reason}</p>}
    </div>
  );
}

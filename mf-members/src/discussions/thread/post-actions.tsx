import { discussionActions, discussionReplyActions } from '@site/shared/actions';
import type { DiscussionPost, DiscussionThread } from '@site/shared/api';
import { ActionButton } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PostTask, taskAddress } from '../../common/discussions/discussions-query.ts';
import { Fold } from '../../common/discussions/fold.tsx';
import styles from '../discussions.module.css';
import { selectedIn } from './selected-words.ts';
import { useWritingContext } from './writing-context.ts';

type Facts = { post: DiscussionPost; thread: DiscussionThread };
type Props = Facts & {
  /** The text of the post, to quote from it. */
  body: RefObject<HTMLElement | null>;
};

/** What the reader may do with a post: the usual things in a row, the others behind a word. */
export function PostActions({ post, thread, body }: Props) {
  const { may, text, state } = post;
  const isOpen = thread.may.reply && text !== null && state !== 'hidden';
  return (
    <div className={`${kit.row0x6} ${kit.quietLinks} ${styles.acts}`}>
      {isOpen && <ReplyActions post={post} thread={thread} body={body} />}
      {may.edit && <TaskLink post={post} thread={thread} task="edit" />}
      <AnswerButton post={post} thread={thread} />
      <MoreActions post={post} thread={thread} />
    </div>
  );
}

/** Reply, and quote: the words that are selected, or all. */
function ReplyActions({ post, thread, body }: Props) {
  const { t } = useTranslation();
  const { answer, quote } = useWritingContext();
  const { no } = post;
  return (
    <>
      <Link
        to={taskAddress(thread.id, no, 'reply')}
        onClick={(event) => {
          event.preventDefault();
          answer(post);
        }}
        aria-label={t('discussions.acts.replyOf', { no })}
      >
        {t('discussions.acts.reply')}
      </Link>
      <button
        type="button"
        className={`${kit.scriptOnly} ${kit.quietAction}`}
        // A press outside the text would end the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => quote(post, selectedIn(body.current))}
        aria-label={t('discussions.acts.quoteOf', { no })}
      >
        {t('discussions.acts.quote')}
      </button>
    </>
  );
}

/** Marks the post that answers the question of the thread, or takes the mark back. */
function AnswerButton({ post: { no, may, isAnswer }, thread }: Facts) {
  const { t } = useTranslation();
  const shared = { item: thread.id, look: 'quiet', className: kit.quietAction } as const;
  if (isAnswer) {
    return (
      thread.may.unmarkAnswer && (
        <ActionButton
          {...shared}
          action={discussionActions['unmark-answer']}
          done={t('discussions.acts.unmarkAnswerDone')}
        >
          {t('discussions.acts.unmarkAnswer')}
        </ActionButton>
      )
    );
  }
  if (!may.answer) return null;
  return (
    <ActionButton
      {...shared}
      action={discussionActions['mark-answer']}
      payload={{ post: no }}
      name={t('discussions.acts.markAnswerOf', { no })}
      done={t('discussions.acts.markAnswerDone')}
    >
      {t('discussions.acts.markAnswer')}
    </ActionButton>
  );
}

const buttons = ['approve', 'restore', 'remove'] as const;

function MoreActions({ post, thread }: Facts) {
  const { t } = useTranslation();
  const { id, no, may } = post;
  const splits = thread.may.split && no > 1;
  const tasks: PostTask[] = (['history', 'report', 'hide'] as const).filter((task) => may[task]);
  if (splits) tasks.push('split');
  const events = buttons.filter((event) => may[event]);
  if (tasks.length + events.length === 0) return null;
  return (
    <Fold
      actions={buttons.map((event) => `discussion-replies/${id}/${event}`)}
      className={styles.more}
    >
      <summary className={kit.quietAction} aria-label={t('discussions.acts.moreOf', { no })}>
        {t('discussions.acts.more')}
      </summary>
      <div className={kit.row0x6}>
        {tasks.map((task) => (
          <TaskLink key={task} thread={thread} post={post} task={task} />
        ))}
        {events.map((event) => (
          <ActionButton
            key={event}
            action={discussionReplyActions[event]}
            item={id}
            look="quiet"
            className={kit.quietAction}
            name={t(`discussions.acts.${event}Of`, { no })}
            done={t(`discussions.acts.${event}Done`)}
          >
            {t(`discussions.acts.${event}`)}
          </ActionButton>
        ))}
      </div>
    </Fold>
  );
}

/** Opens a form at the post. */
function TaskLink({ thread, post: { no }, task }: Facts & { task: PostTask }) {
  const { t } = useTranslation();
  return (
    <Link
      to={taskAddress(thread.id, no, task)}
      replace
      preventScrollReset
      aria-label={t(`discussions.acts.${task}Of`, { no })}
    >
      {t(`discussions.acts.${task}`)}
    </Link>
  );
}

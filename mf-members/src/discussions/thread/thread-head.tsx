import { discussionActions } from '@site/shared/actions';
import type { DiscussionThread } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { ChipLinks, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthorName } from '../../common/discussions/author-name.tsx';
import {
  listAddress,
  postAddress,
  roomAddress,
  wholeList,
} from '../../common/discussions/discussions-query.ts';
import { ThreadStates } from '../../common/discussions/thread-states.tsx';
import { type Reader, When } from '../../common/discussions/when.tsx';

type Props = { thread: DiscussionThread; reader: Reader };

/** Title, room and state of a thread, and the ways to what the reader looks for in it. */
export function ThreadHead({ thread, reader }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { title, language, community, topics, author, createdAt, replies } = thread;
  return (
    <>
      <MemberHead
        title={<span lang={language}>{title}</span>}
        path={{
          label: t('discussions.path'),
          to: roomAddress(community?.slug ?? null),
          name: community?.name.value ?? t('discussions.rooms.general'),
        }}
        action={<WatchButton thread={thread} />}
      >
        <p className={`${kit.meta} ${kit.quietLinks}`}>
          <ThreadStates thread={thread} />
          <span>
            {t('discussions.startedBy')} <AuthorName author={author} />
          </span>
          <span>
            <When at={createdAt} reader={reader} />
          </span>
          <span>{t('discussions.replies', { count: replies })}</span>
        </p>
        {topics.length > 0 && (
          <ChipLinks
            links={topics.map(({ slug, name }) => ({
              key: slug,
              label: name,
              to: listAddress(wholeList, { topic: slug }),
            }))}
          />
        )}
      </MemberHead>
      <Notices thread={thread} />
      {language !== locale && (
        <p className={`${kit.hint} ${kit.reading}`}>{t(`discussions.languageHint.${language}`)}</p>
      )}
      <Jumps thread={thread} />
    </>
  );
}

/** Every reply is told, or no longer. */
function WatchButton({ thread: { id, level } }: Pick<Props, 'thread'>) {
  const { t } = useTranslation();
  const words = level === 'watching' ? 'unwatch' : 'watch';
  return (
    <ActionButton
      action={discussionActions.follow}
      item={id}
      payload={{ level: level === 'watching' ? 'usual' : 'watching' }}
      done={t(`discussions.follow.${words}Done`)}
    >
      {t(`discussions.follow.${words}`)}
    </ActionButton>
  );
}

/** Who does not see it, and why. */
function Notices({ thread: { id, state, reason, may } }: Pick<Props, 'thread'>) {
  const { t } = useTranslation();
  if (state !== 'held' && state !== 'hidden') return null;
  return (
    <div className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack2} ${kit.reading}`}>
      <p>{t(`discussions.notices.${state}`)}</p>
      {reason && <p className={`${kit.quote} ${kit.asTyped}`}>{reason}</p>}
      {may.approve && (
        <p>
          <ActionButton
            action={discussionActions.approve}
            item={id}
            look="primary"
            done={t('discussions.acts.approveDone')}
          >
            {t('discussions.acts.approve')}
          </ActionButton>
        </p>
      )}
    </div>
  );
}

/** The first post that the reader has not read, and the answer. */
function Jumps({ thread }: Pick<Props, 'thread'>) {
  const { t } = useTranslation();
  const { id, firstUnread, unread, replies, answer } = thread;
  const isBegun = firstUnread !== null && firstUnread > 1 && unread <= replies;
  if (!isBegun && answer === null) return null;
  return (
    <p className={`${kit.row1x6} ${kit.inTexts}`}>
      {isBegun && (
        <Link to={postAddress(id, firstUnread)}>
          {t('discussions.toUnread', { count: unread })}
        </Link>
      )}
      {answer !== null && (
        <Link to={postAddress(id, answer)}>{t('discussions.toAnswer', { no: answer })}</Link>
      )}
    </p>
  );
}

import { discussionActions, discussionReplyActions } from '@site/shared/actions';
import type { ModeratedPost } from '@site/shared/api';
import { ActionButton, ActionForm } from '@site/shared/remote';
import { kit, memberKit, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Fold } from './fold.tsx';
import { PostPlace } from './post-place.tsx';
import { type Reader, When } from './when.tsx';

type Props = { waiting: ModeratedPost; reader: Reader };

/** A post that nobody sees until it is approved; the first one of a thread is decided with the thread. */
export function HeldPost({ waiting, reader }: Props) {
  const { t } = useTranslation();
  const { thread, post } = waiting;
  const beginsThread = post.no === 1;
  const [actions, item] = beginsThread
    ? [discussionActions, thread.id]
    : [discussionReplyActions, post.id];
  return (
    <article className={kit.column3}>
      <PostPlace target={waiting} />
      <p className={kit.meta}>
        <When at={post.at} reader={reader} />
      </p>
      {post.text && <Prose tree={post.text} />}
      <p>
        <ActionButton
          action={actions.approve}
          item={item}
          look="primary"
          done={t('discussions.acts.approveDone')}
        >
          {t('discussions.acts.approve')}
        </ActionButton>
      </p>
      <Fold actions={[`${actions.hide.set}/${item}/hide`]} className={memberKit.fold}>
        <summary>{t('discussions.hide.title')}</summary>
        <ActionForm action={actions.hide} item={item} texts="discussions.hide" look="danger" />
      </Fold>
    </article>
  );
}

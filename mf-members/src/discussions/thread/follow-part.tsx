import { discussionActions } from '@site/shared/actions';
import type { DiscussionThread } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../common/discussions/fold.tsx';

/** What the reader is told of a thread, and when mail about it comes. */
export function FollowPart({ thread: { id, level, mail } }: { thread: DiscussionThread }) {
  const { t } = useTranslation();
  return (
    <Fold
      actions={[`discussions/${id}/follow`]}
      className={`${memberKit.more} ${kit.lineAbove} ${kit.reading}`}
    >
      <summary>{t('discussions.follow.title', { now: t(`discussions.levels.${level}`) })}</summary>
      <ActionForm
        action={discussionActions.follow}
        item={id}
        texts="discussions.follow"
        look="plain"
        keepsValues
      >
        <FormField name="level" as="radios" codes="discussions.levelsInFull" defaultValue={level} />
        <FormField name="mail" as="select" codes="discussions.mails" defaultValue={mail} />
      </ActionForm>
    </Fold>
  );
}

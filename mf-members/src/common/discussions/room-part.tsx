import { discussionActions } from '@site/shared/actions';
import type { DiscussionRoom } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** What the reader can choose for one room: when mail comes. And why they cannot write there. */
export function RoomPart({ room: { community, mail, closed } }: { room: DiscussionRoom }) {
  const { t } = useTranslation();
  return (
    <>
      {closed && <p className={memberKit.box}>{t(`discussions.closed.${closed}`)}</p>}
      <details className={memberKit.more}>
        <summary>
          {t('discussions.roomMail.title', { now: t(`discussions.mails.${mail}`) })}
        </summary>
        <ActionForm
          action={discussionActions['set-mail']}
          payload={community ? { community: community.id } : {}}
          texts="discussions.roomMail"
          className={kit.column3}
          look="plain"
          keepsValues
        >
          <FormField name="mail" as="radios" codes="discussions.mails" defaultValue={mail} />
        </ActionForm>
      </details>
    </>
  );
}

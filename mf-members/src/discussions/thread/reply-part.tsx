import type { DiscussionThread } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { replyAnchor } from '../discussions-query.ts';
import { ReplyForm } from '../writing/reply.form.tsx';
import type { LoadedThread } from './thread.page.tsx';

/** The reply of the reader, or why they cannot write one. */
export function ReplyPart({ thread, draft }: LoadedThread) {
  const { t } = useTranslation();
  return (
    <div id={replyAnchor} className={kit.reading}>
      {thread.may.reply && draft ? (
        <Section id="reply-title" title={t('discussions.reply.title')}>
          <ReplyForm thread={thread} draft={draft} />
        </Section>
      ) : (
        <Closed thread={thread} />
      )}
    </div>
  );
}

function Closed({ thread: { closed, silenced } }: { thread: DiscussionThread }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (!closed) return null;
  const date = silenced ? formatDate(silenced.until) : '';
  return (
    <div className={`${memberKit.box} ${kit.stack2}`}>
      <p>{t(`discussions.closed.${closed}`, { date })}</p>
      {silenced?.reason && <p className={`${kit.quote} ${kit.asTyped}`}>{silenced.reason}</p>}
    </div>
  );
}

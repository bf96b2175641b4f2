import type { DiscussionDraft, DiscussionThread } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { replyAnchor } from '../../common/discussions/discussions-query.ts';
import { ReplyForm } from '../writing/reply.form.tsx';
import type { LoadedThread } from './thread-facts.ts';
import { useWritingContext } from './writing-context.ts';

/** The reply of the reader, or why they cannot write one. */
export function ReplyPart({ thread, draft }: LoadedThread) {
  const { t } = useTranslation();
  const { sent } = useWritingContext();
  return (
    <div id={replyAnchor} className={kit.reading}>
      {thread.may.reply && draft ? (
        <Section id="reply-title" title={t('discussions.reply.title')}>
          {/* The draft that the page has loaded was that of a reply sent since. */}
          <ReplyForm thread={thread} draft={sent > 0 ? noDraftIn(thread) : draft} />
        </Section>
      ) : (
        <Closed thread={thread} />
      )}
    </div>
  );
}

function noDraftIn({ language }: DiscussionThread): DiscussionDraft {
  return { version: 0, fields: { title: '', text: '', language, topics: [] }, savedAt: null };
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

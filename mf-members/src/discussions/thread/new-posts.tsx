import type { DiscussionThread } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { readNewPosts } from '../../common/discussions/discussions.api.ts';
import { postAddress } from '../../common/discussions/discussions-query.ts';
import { useLiveTopic } from '../../common/live/use-live-topic.ts';

type Waiting = { count: number; first: number; after: number };

/**
 * Posts that were written since the page was loaded. They are announced and not inserted, so that nothing moves under the
 * eyes of the reader; other changes of the thread are shown at once.
 */
export function NewPosts({ thread: { id, lastPost } }: { thread: DiscussionThread }) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isFirst = useRef(true);

  useLiveTopic(`thread:${id}`, async () => {
    const isBeginning = isFirst.current;
    isFirst.current = false;
    const found = await api.request(readNewPosts(id, { no: lastPost, locale })).catch(() => null);
    const news = found?.posts.filter(({ isOwn }) => !isOwn) ?? [];
    const [first] = news;
    if (first) setWaiting({ count: news.length, first: first.no, after: lastPost });
    // Whoever may not read the thread any more learns it from the page itself.
    else if (found === null || !isBeginning) await revalidate();
  });

  const isWaiting = waiting !== null && waiting.after === lastPost;
  return (
    <div role="status" className={kit.hideEmpty}>
      {isWaiting && (
        <p className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.reading} ${kit.inTexts}`}>
          <Link to={postAddress(id, waiting.first)}>
            {t('discussions.live.posts', { count: waiting.count })}
          </Link>
        </p>
      )}
    </div>
  );
}

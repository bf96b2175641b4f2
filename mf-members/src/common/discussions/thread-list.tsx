import type { DiscussionCard, DiscussionList } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepKeys } from './step-keys.tsx';
import { ThreadLine } from './thread-line.tsx';
import type { Reader } from './when.tsx';

type Props = {
  list: DiscussionList;
  page: number;
  toPage: (page: number) => string;
  reader: Reader;
  isInRoom: boolean;
  /** What an empty list says. */
  nothing: ReactNode;
};

/** A page of threads; what is pinned in a room comes first, then what was written last. */
export function ThreadList({ list, page, toPage, reader, isInRoom, nothing }: Props) {
  const { t } = useTranslation();
  const { total, pages } = list;
  const { threads, isNewer, showNewer } = useKeptOrder(list.threads, toPage(page));
  if (total === 0) return nothing;
  return (
    <section className={kit.column2} aria-label={t('discussions.list')}>
      <p role="status" className={kit.hint}>
        {t('discussions.count', { count: total })}
      </p>
      <div role="status" className={kit.hideEmpty}>
        {isNewer && (
          <p>
            <Button look="plain" onClick={showNewer}>
              {t('discussions.live.threads')}
            </Button>
          </p>
        )}
      </div>
      <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLine thread={thread} reader={reader} isInRoom={isInRoom} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} toPage={toPage} byTime />
      <StepKeys items="article[data-state] h2 a" of="threads" />
    </section>
  );
}

/**
 * The threads in the order in which they were first shown at an address, with their present counts: a list that is loaded
 * again while it is read does not jump.
 */
function useKeptOrder(threads: readonly DiscussionCard[], address: string) {
  const orderOf = () => ({ address, ids: threads.map(({ id }) => id) });
  const [order, setOrder] = useState(orderOf);
  const isOther = order.address !== address;
  if (isOther) setOrder(orderOf());
  const { ids } = isOther ? orderOf() : order;
  const known = ids.flatMap((id) => threads.find((thread) => thread.id === id) ?? []);
  return {
    threads: known,
    isNewer: threads.some((thread, place) => thread !== known[place]),
    showNewer: () => setOrder(orderOf()),
  };
}

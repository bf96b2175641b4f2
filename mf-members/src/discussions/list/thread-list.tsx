import type { DiscussionList } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reader } from '../when.tsx';
import { ThreadLine } from './thread-line.tsx';

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
  const { threads, total, pages } = list;
  if (total === 0) return nothing;
  return (
    <section className={kit.column2} aria-label={t('discussions.list')}>
      <p role="status" className={kit.hint}>
        {t('discussions.count', { count: total })}
      </p>
      <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLine thread={thread} reader={reader} isInRoom={isInRoom} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} toPage={toPage} byTime />
    </section>
  );
}

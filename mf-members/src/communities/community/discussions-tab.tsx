import type { CommunityDetail, DiscussionList } from '@site/shared/api';
import { ButtonLink, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import {
  newThreadAddress,
  roomAddress,
  wholeList,
} from '../../common/discussions/discussions-query.ts';
import { ElsewhereNotice } from '../../common/discussions/elsewhere.tsx';
import { Nothing } from '../../common/discussions/nothing.tsx';
import { RoomPart } from '../../common/discussions/room-part.tsx';
import { OffNotice } from '../../common/discussions/switched-off.tsx';
import { ThreadList } from '../../common/discussions/thread-list.tsx';
import { useSkippedFirst } from '../../common/discussions/use-skipped-first.ts';
import type { Reader } from '../../common/discussions/when.tsx';
import { useLiveTopic } from '../../common/live/use-live-topic.ts';
import { communityAddress } from '../communities-query.ts';

type Props = {
  community: CommunityDetail;
  list: DiscussionList | null;
  page: number;
  reader: Reader;
};

/** The discussions of a community; all filters are on the page of the forum. */
export function DiscussionsTab({ community: { id, slug }, list, page, reader }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLiveTopic(list && list.external === null ? `room:${id}` : null, useSkippedFirst(revalidate));
  if (list === null) return <OffNotice />;
  if (list.external !== null) return <ElsewhereNotice address={list.external} />;
  const room = list.rooms.find(({ community }) => community?.slug === slug);
  const mayStart = room?.may.start ?? false;
  const query = { ...wholeList, room: slug };
  return (
    <div className={kit.column4}>
      <p className={`${kit.row2x6} ${kit.middle}`}>
        {mayStart && list.total > 0 && (
          <ButtonLink to={newThreadAddress(slug)}>{t('discussions.start')}</ButtonLink>
        )}
        <Link to={roomAddress(slug)} className={kit.inText}>
          {t('discussions.rooms.filters')}
        </Link>
      </p>
      {room && <RoomPart room={room} />}
      <ThreadList
        list={list}
        page={page}
        toPage={(to) => communityAddress(slug, 'discussions', to)}
        reader={reader}
        isInRoom
        nothing={<Nothing query={query} mayStart={mayStart} />}
      />
    </div>
  );
}

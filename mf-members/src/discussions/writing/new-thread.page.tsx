import { generalRoom } from '@site/shared/domain/discussions';
import { memberLoader, PageHead } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { ifThere, listThreads, readDraft } from '../../common/discussions/discussions.api.ts';
import { forumPath, readListQuery, wholeList } from '../../common/discussions/discussions-query.ts';
import { NewThreadForm } from './new-thread.form.tsx';

export const loader = memberLoader(async ({ shell, request }) => {
  const { api, locale } = shell;
  const { room } = readListQuery(new URL(request.url).searchParams);
  const { room: community, ...query } = wholeList;
  const list = await ifThere(api.request(listThreads({ ...query, community, locale })));
  if (list === null || list.external !== null) throw redirect(forumPath);
  const { rooms, topics } = list;
  const open = rooms.filter(({ may }) => may.start);
  const asked = open.find((one) => (one.community?.slug ?? generalRoom) === room) ?? open[0];
  const place = { room: asked?.community?.id ?? generalRoom };
  const draft = asked ? await api.request(readDraft(place)) : null;
  return { rooms: open, topics, place, draft, closed: rooms[0]?.closed ?? null };
});

/** The form of a new discussion, or why the reader cannot begin one. */
export function Component() {
  const { t } = useTranslation();
  const { draft, closed, ...room } = useLoaderData<typeof loader>();
  const title = t('pages.new-discussion.title');
  return (
    <div className={`${kit.column6} ${kit.reading}`}>
      <PageHead title={title} noIndex />
      <MemberHead
        title={title}
        lead={t('discussions.new.lead')}
        path={{
          label: t('discussions.path'),
          to: forumPath,
          name: t('pages.discussions.title'),
        }}
      />
      {draft ? (
        <NewThreadForm {...room} draft={draft} />
      ) : (
        <p className={memberKit.box}>{t(`discussions.closed.${closed ?? 'outside'}`)}</p>
      )}
    </div>
  );
}

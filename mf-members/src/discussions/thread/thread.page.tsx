import { memberLoader, PageHead, PageLinks, timeNow } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { redirect, useLoaderData } from 'react-router';
import { readDraft, readPost, readThread } from '../../common/discussions/discussions.api.ts';
import {
  postAddress,
  readThreadQuery,
  threadAddress,
} from '../../common/discussions/discussions-query.ts';
import { StepKeys } from '../../common/discussions/step-keys.tsx';
import { FollowPart } from './follow-part.tsx';
import { ModerationPart } from './moderation-part.tsx';
import { NewPosts } from './new-posts.tsx';
import { PostList } from './post-list.tsx';
import { ReplyPart } from './reply-part.tsx';
import type { LoadedThread } from './thread-facts.ts';
import { ThreadHead } from './thread-head.tsx';
import { useReading } from './use-reading.ts';
import { useWriting, WritingContext } from './writing-context.ts';

export const loader = memberLoader(async ({ shell, user, params, request }) => {
  const { api, locale } = shell;
  const query = readThreadQuery(new URL(request.url).searchParams);
  const { post, task } = query;
  const page = post === null ? query.page : null;
  const thread = await api.request(readThread(params.id ?? '', { page, post, locale }));
  const { id, movedTo, pages, posts } = thread;
  if (movedTo) throw redirect(postAddress(movedTo.id, movedTo.post));
  if (page !== null && page > Math.max(1, pages)) throw redirect(threadAddress(id, pages));
  const open = posts.find(({ no }) => no === post);
  const needsSource = open && (task === 'edit' || task === 'history');
  const [draft, source] = await Promise.all([
    thread.may.reply ? api.request(readDraft({ thread: id })) : null,
    needsSource ? api.request(readPost(open.id, locale)) : null,
  ]);
  const reader = { now: timeNow(shell).toISOString(), zone: user.timezone };
  return { thread, draft, source, query, reader } satisfies LoadedThread;
});

/** A discussion: its posts by pages, and the reply of the reader. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  // What is typed belongs to one thread.
  return <Thread key={loaded.thread.id} {...loaded} />;
}

function Thread(loaded: LoadedThread) {
  const { thread, reader } = loaded;
  const writing = useWriting(loaded);
  useReading(thread);
  const pages = (
    <PageLinks
      page={thread.page}
      pages={thread.pages}
      toPage={(page) => threadAddress(thread.id, page)}
    />
  );
  return (
    <WritingContext value={writing}>
      <div className={`${kit.column6} ${memberKit.broad}`}>
        <PageHead title={thread.title} noIndex />
        <ThreadHead thread={thread} reader={reader} />
        {thread.page > 1 && pages}
        <PostList {...loaded} />
        {pages}
        {thread.posts.length > 1 && <StepKeys items="li[id^=post-]" of="posts" />}
        <NewPosts thread={thread} />
        <ReplyPart key={writing.sent} {...loaded} />
        <FollowPart thread={thread} />
        <ModerationPart thread={thread} />
      </div>
    </WritingContext>
  );
}

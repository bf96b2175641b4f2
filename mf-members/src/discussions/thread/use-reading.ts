import { discussionActions } from '@site/shared/actions';
import type { DiscussionThread } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { useEffect, useRef } from 'react';
import { postAnchor } from '../../common/discussions/discussions-query.ts';

const pause = 1500;

/**
 * Marks posts as read once they were on the screen: up to the last one that was. It waits for a pause, so that scrolling
 * through a page sends one call.
 */
export function useReading({ id, posts, readUpTo }: DiscussionThread): void {
  const { api } = useShell();
  const numbers = posts.map(({ no }) => no).join(' ');
  const read = useRef({ thread: id, upTo: readUpTo });
  useEffect(() => {
    if (read.current.thread !== id) read.current = { thread: id, upTo: readUpTo };
    const unread = numbers
      .split(' ')
      .map(Number)
      .filter((no) => no > read.current.upTo);
    if (unread.length === 0) return;
    let seen = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      if (seen <= read.current.upTo) return;
      read.current.upTo = seen;
      void api.act(discussionActions.read, { item: id, payload: { post: seen } });
    };
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen = Math.max(seen, unread.find((no) => target.id === postAnchor(no)) ?? 0);
      }
      clearTimeout(timer);
      timer = setTimeout(tell, pause);
    });
    for (const no of unread) {
      const post = document.getElementById(postAnchor(no));
      if (post) watcher.observe(post);
    }
    const onHide = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', onHide);
      tell();
    };
  }, [api, id, numbers, readUpTo]);
}

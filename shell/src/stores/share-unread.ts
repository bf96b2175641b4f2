import type { SessionUser } from '@site/shared/contract';
import { sessionStore } from './session.store.ts';

type Message = { user: string; unread: SessionUser['unread'] };

const channelName = 'unread';

/**
 * Shares the unread counts among all tabs of the browser, so that they show the same. Returns a function that
 * stops it.
 */
export function shareUnread(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  let channel: BroadcastChannel | undefined;
  /** What all tabs know. */
  let shared = '';

  const post = () => {
    const state = sessionStore.getState();
    if (state.status !== 'member') return;
    const message: Message = { user: state.user.id, unread: state.user.unread };
    const written = JSON.stringify(message);
    if (written === shared) return;
    shared = written;
    channel?.postMessage(message);
  };
  const receive = ({ data }: MessageEvent<Message>) => {
    const state = sessionStore.getState();
    if (state.status !== 'member' || state.user.id !== data.user) return;
    shared = JSON.stringify(data);
    sessionStore.setState({ ...state, user: { ...state.user, unread: data.unread } }, true);
  };
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', receive);
    post();
  };
  const close = () => {
    channel?.close();
    channel = undefined;
    shared = '';
  };

  const unsubscribe = sessionStore.subscribe(post);
  // A page with an open channel is not kept for the back button (bfcache).
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
  return () => {
    unsubscribe();
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', open);
    close();
  };
}

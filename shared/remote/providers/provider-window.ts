import { useRef } from 'react';

/** Size of the window in which people sign in at a provider; the specification names it. */
const size = { width: 960, height: 600 };

type Opened = { window: Window; channel: BroadcastChannel };

/**
 * Returns a function that opens the site's address of a sign-in provider in a window. `onDone` gets the address of this
 * site to which the sign-in leads; it comes over a channel that only pages of this origin can use. The function returns
 * false when the browser blocked the window: then the address is to be opened in place of the page.
 */
export function useProviderWindow(): (address: string, onDone: (to: string) => void) => boolean {
  const last = useRef<Opened>(undefined);
  return (address, onDone) => {
    // A window of its own each time: a window of the same name may be about to close itself.
    last.current?.window.close();
    const opened = openWindow(address, onDone);
    if (!opened) return false;
    last.current?.channel.close();
    last.current = opened;
    return true;
  };
}

function openWindow(address: string, onDone: (to: string) => void): Opened | null {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const name = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const url = new URL(address, location.href);
  url.searchParams.set('channel', name);
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const opened = window.open(url, `provider-${name}`, features);
  if (!opened) return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    channel.close();
    if (typeof data !== 'string') return;
    const to = new URL(data, location.href);
    if (to.origin === location.origin) onDone(to.pathname + to.search + to.hash);
  };
  return { window: opened, channel };
}

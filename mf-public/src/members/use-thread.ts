import {
  type Addressee,
  findAddressee,
  listContactMessages,
  type ThreadMessage,
} from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useEffect, useState } from 'react';

/** The messages between the member and one person, as far as they are loaded. */
export type Thread = {
  /** Null until loaded. */
  addressee: Addressee | null;
  messages: readonly ThreadMessage[];
  /** The last request failed. */
  isLost: boolean;
  /** Loads again. */
  read: () => void;
};

type Known = Omit<Thread, 'read'> & { slug: string };

/**
 * The thread with the person at this address, loaded in the browser on demand. Null until then, and
 * where there is none: for a person who is not visible to members, or an account that is not a member's.
 */
export function useThread(slug: string, isWanted: boolean): Thread | null {
  const { api } = useShell();
  const [known, setKnown] = useState<Known | null>(null);
  const [readings, setReadings] = useState(1);
  useEffect(() => {
    if (!isWanted) return;
    let hasLeft = false;
    const read = async () => {
      const addressee = await findAddressee(api, slug);
      const messages = addressee ? await listContactMessages(api, addressee.id) : [];
      if (!hasLeft) setKnown(addressee && { slug, addressee, messages, isLost: false });
    };
    read().catch((error: unknown) => {
      if (hasLeft) return;
      const isRefused = error instanceof ApiError && error.status === 403;
      // Keeps the messages loaded before, and the draft above them.
      setKnown((before) => {
        const loaded = before?.slug === slug ? before : nothing;
        return isRefused ? null : { ...loaded, slug, isLost: true };
      });
    });
    return () => {
      hasLeft = true;
    };
  }, [api, slug, isWanted, readings]);
  if (!isWanted || known?.slug !== slug) return null;
  return { ...known, read: () => setReadings((before) => before + 1) };
}

const nothing = { addressee: null, messages: [] };

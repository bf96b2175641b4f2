import { type Addressee, findAddressee, type Letter, listLetters } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useEffect, useState } from 'react';

/** What a member and somebody wrote to each other, as far as it is known. */
export type Correspondence = {
  /** Null while they are not known. */
  addressee: Addressee | null;
  letters: readonly Letter[];
  /** The last reading failed. */
  isLost: boolean;
  /** Reads once more. */
  read: () => void;
};

type Known = Omit<Correspondence, 'read'> & { slug: string };

/**
 * The correspondence with who has this address, read in the browser once it is wanted. Null until then,
 * and where there is none to be had: with who is shown to no member, or for an account of another kind.
 */
export function useCorrespondence(slug: string, isWanted: boolean): Correspondence | null {
  const { api } = useShell();
  const [known, setKnown] = useState<Known | null>(null);
  const [readings, setReadings] = useState(1);
  useEffect(() => {
    if (!isWanted) return;
    let hasLeft = false;
    const read = async () => {
      const addressee = await findAddressee(api, slug);
      const letters = addressee ? await listLetters(api, addressee.id) : [];
      if (!hasLeft) setKnown(addressee && { slug, addressee, letters, isLost: false });
    };
    read().catch((error: unknown) => {
      if (hasLeft) return;
      const isRefused = error instanceof ApiError && error.status === 403;
      // What was read before stays, and what is being typed above it.
      setKnown((before) => {
        const kept = before?.slug === slug ? before : nothing;
        return isRefused ? null : { ...kept, slug, isLost: true };
      });
    });
    return () => {
      hasLeft = true;
    };
  }, [api, slug, isWanted, readings]);
  if (!isWanted || known?.slug !== slug) return null;
  return { ...known, read: () => setReadings((before) => before + 1) };
}

const nothing = { addressee: null, letters: [] };

import { listOwnSignals, type OwnSignal, saveSignal, withdrawSignal } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { refusalMessage } from '@site/shared/domain/system';
import { useSession, useShell } from '@site/shared/remote';
import { useCallback, useEffect, useState } from 'react';

/**
 * The signed-in member's opinions on radar items, and the functions that change them; each resolves to
 * whether it succeeded.
 */
export type OwnSignals = {
  of: ReadonlyMap<string, OwnSignal>;
  say: (item: { slug: string; id: string }, said: Omit<OwnSignal, 'id'>) => Promise<boolean>;
  withdraw: (slug: string) => Promise<boolean>;
};

/**
 * The page is the same for everybody, so a member's own opinions are loaded in the browser after sign-in is
 * known. Null for everybody else, and while they cannot be loaded.
 */
export function useOwnSignals(): OwnSignals | null {
  const { api, locale, toast } = useShell();
  const session = useSession();
  const isMember = session.status === 'member' && isMemberStanding(session.user.standing);
  const [of, setOf] = useState<OwnSignals['of'] | null>(null);
  const read = useCallback(async () => setOf(await listOwnSignals(api)), [api]);
  useEffect(() => {
    if (isMember) read().catch(() => undefined);
    else setOf(null);
  }, [isMember, read]);
  if (!of) return null;

  async function done(change: Promise<void>): Promise<boolean> {
    try {
      await change;
      await read();
      return true;
    } catch (error) {
      toast(refusalMessage(error instanceof ApiError ? error : {}, locale), 'error');
      return false;
    }
  }

  return {
    of,
    say: ({ slug, id: item }, said) =>
      done(saveSignal(api, { id: of.get(slug)?.id, item, ...said })),
    withdraw: (slug) => {
      const id = of.get(slug)?.id;
      return id ? done(withdrawSignal(api, id)) : Promise.resolve(true);
    },
  };
}

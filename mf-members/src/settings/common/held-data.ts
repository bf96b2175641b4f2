import { ApiError } from '@site/shared/contract';
import { useEffect } from 'react';

/**
 * Loads the data of a page that people type into. When the page is open and cannot be loaded again, it keeps the
 * data that it shows, marked as outdated, so that the error page does not replace what was typed. A session that
 * has ended still leads to sign-in.
 */
export function keepWhenReloadFails<Args, Data extends object>(
  load: (args: Args) => Promise<Data>,
) {
  type Held = Data & { isOutdated: boolean };
  let shown: Held | null = null;
  return {
    async load(args: Args): Promise<Held> {
      try {
        return { ...(await load(args)), isOutdated: false };
      } catch (error) {
        if (!shown || (error instanceof ApiError && error.status === 401)) throw error;
        return { ...shown, isOutdated: true };
      }
    },
    /** The page shows this data as long as it is open. */
    useHeld(data: Held): void {
      useEffect(() => {
        shown = data;
        return () => {
          shown = null;
        };
      }, [data]);
    },
  };
}

import { type FunctionComponent, useEffect, useState } from 'react';

/**
 * Loads a client-only component when it is wanted. Returns undefined until it is loaded, null when loading
 * failed.
 */
export function useLazyPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  isWanted: boolean,
): FunctionComponent<Props> | null | undefined {
  const [part, setPart] = useState<{ Part: FunctionComponent<Props> | null }>();
  useEffect(() => {
    if (!isWanted || part) return;
    load().then(
      (Part) => setPart({ Part }),
      () => setPart({ Part: null }),
    );
  }, [load, isWanted, part]);
  return part?.Part;
}

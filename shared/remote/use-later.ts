import { type FunctionComponent, useEffect, useState } from 'react';

/**
 * A part of the page that the server never draws: its code is fetched once it is wanted. Undefined
 * until it is there, null when it cannot be had.
 */
export function useLater<Props>(
  bring: () => Promise<FunctionComponent<Props>>,
  isWanted: boolean,
): FunctionComponent<Props> | null | undefined {
  const [part, setPart] = useState<{ Part: FunctionComponent<Props> | null }>();
  useEffect(() => {
    if (!isWanted || part) return;
    bring().then(
      (Part) => setPart({ Part }),
      () => setPart({ Part: null }),
    );
  }, [bring, isWanted, part]);
  return part?.Part;
}

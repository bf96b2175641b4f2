import { useShell } from '@site/shared/remote';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Directory, readDirectory } from './directory.api.ts';
import { type DirectoryQuery, searchOf } from './directory-query.ts';

type Found = Directory & { query: DirectoryQuery };

/**
 * The directory with the filter for mentors, where a member asks for it in the address. The page itself is the same for
 * everybody, so it is loaded once the reader is known to be a member; others keep the page as it is.
 */
export function useMentors(known: Found, isMember: boolean): Found {
  const { api, locale } = useShell();
  const isAsked = useSearchParams()[0].get('mentor') === '1' && isMember;
  const [found, setFound] = useState<Found | null>(null);
  const { query } = known;
  const wanted = searchOf(query, { page: query.page });
  useEffect(() => {
    if (!isAsked) return;
    let hasLeft = false;
    const asked = { ...query, mentor: true };
    readDirectory(api, { locale, query: asked }).then(
      (directory) => {
        if (!hasLeft) setFound({ query: asked, ...directory });
      },
      // Without it the page stays as it is.
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [api, isAsked, locale, query]);
  if (!isAsked) return known;
  const isCurrent =
    found && searchOf(found.query, { page: found.query.page, mentor: false }) === wanted;
  return isCurrent ? found : { ...known, query: { ...query, mentor: true } };
}

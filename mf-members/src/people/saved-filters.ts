// Saved filters of the members' directory, on this device only.
import { readJson, storeJson } from '@site/shared/remote';
import { useLayoutEffect, useState } from 'react';
import { filtersOf, readPeopleQuery } from './people-query.ts';

const maxSaved = 10;

type SavedFilters = {
  /** Query strings, the latest first. */
  saved: readonly string[];
  save: (filters: string) => void;
  remove: (filters: string) => void;
};

/** The saved filters of a user. */
export function useSavedFilters(userId: string): SavedFilters {
  const key = `people-filters:${userId}`;
  const [saved, setSaved] = useState<readonly string[]>([]);
  // The document has none: they are known to this device only.
  useLayoutEffect(() => setSaved(read(key)), [key]);
  const change = (next: readonly string[]) => {
    setSaved(next);
    storeJson('localStorage', key, next);
  };
  return {
    saved,
    save: (filters) => change([...new Set([filters, ...saved])].slice(0, maxSaved)),
    remove: (filters) => change(saved.filter((one) => one !== filters)),
  };
}

/** Values of an older version are corrected or left out. */
function read(key: string): string[] {
  const stored = readJson('localStorage', key);
  if (!Array.isArray(stored)) return [];
  const filters = stored
    .filter((value) => typeof value === 'string')
    .map((value) => filtersOf(readPeopleQuery(new URLSearchParams(value))));
  return [...new Set(filters)].filter(Boolean).slice(0, maxSaved);
}

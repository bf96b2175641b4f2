import type { Release } from '../contract/index.ts';

/** What differs between two releases of a remote. */
export type ReleaseChange = {
  /** Addresses that only one of them mounts. */
  mounts: { added: readonly string[]; removed: readonly string[] };
  /** Files by their names without the hash of their content. */
  files: {
    added: readonly string[];
    removed: readonly string[];
    changed: readonly string[];
  };
  /** Libraries that they take from the shell in different versions; null where one of them takes none. */
  takes: readonly { library: string; from: string | null; to: string | null }[];
  contract: { from: number; to: number } | null;
};

/** Compares a release with the one before it. */
export function compareReleases(from: Release, to: Release): ReleaseChange {
  const [before, after] = [filesOf(from), filesOf(to)];
  const paths = (release: Release) => new Set(release.mounts.map(({ path }) => path));
  return {
    mounts: {
      added: [...paths(to).difference(paths(from))].toSorted(),
      removed: [...paths(from).difference(paths(to))].toSorted(),
    },
    files: {
      added: [...after.keys()].filter((file) => !before.has(file)).toSorted(),
      removed: [...before.keys()].filter((file) => !after.has(file)).toSorted(),
      changed: [...after.keys()]
        .filter((file) => before.has(file) && before.get(file) !== after.get(file))
        .toSorted(),
    },
    takes: librariesIn(from, to).flatMap((library) => {
      const [old, now] = [from.takes?.[library] ?? null, to.takes?.[library] ?? null];
      return old === now ? [] : [{ library, from: old, to: now }];
    }),
    contract: from.contract === to.contract ? null : { from: from.contract, to: to.contract },
  };
}

function librariesIn(...releases: readonly Release[]): string[] {
  return [...new Set(releases.flatMap(({ takes = {} }) => Object.keys(takes)))].toSorted();
}

/** The hashes of the files that are called the same, by that name. */
function filesOf({ files }: Release): Map<string, string> {
  const byName = Map.groupBy(Object.entries(files), ([file]) => withoutHash(file));
  return new Map(
    [...byName].map(([name, same]) => [
      name,
      JSON.stringify(same.map(([, hash]) => hash).toSorted()),
    ]),
  );
}

/** `web/static/js/news.0a1b2c3d.js` is `web/static/js/news.js` in every build. */
function withoutHash(file: string): string {
  return file.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');
}

import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { Localized } from '../localized.ts';
import type { Schema } from '../schema/schema.ts';

/** What narrows the members' directory beside its fields: docs/domain/directory.md. */
export type Narrowing = {
  /** Only people whose offer as a mentor the reader finds. */
  mentors: boolean;
  /** Slug of a community of the reader: only its members. */
  community: string | null;
};

/** A community by which the reader can narrow the directory. */
export type DirectoryCommunity = { slug: string; name: Localized };

/** Makes a read of people one of some of them. */
export type Narrow = <Output>(command: RestCommand<Output, Schema>) => RestCommand<Output, Schema>;

/** Reads of `people_members`, of the people alone whom a narrowing leaves. */
export const narrowTo =
  (within: Partial<Narrowing>): Narrow =>
  (command) =>
    narrowed(command, within);

function narrowed<Output>(
  command: RestCommand<Output, Schema>,
  { mentors = false, community = null }: Partial<Narrowing> = {},
): RestCommand<Output, Schema> {
  if (!mentors && community === null) return command;
  return () => {
    const options = command();
    const params = {
      ...options.params,
      ...(mentors && { mentors: '1' }),
      ...(community !== null && { community }),
    };
    return { ...options, path: '/directory/people', params };
  };
}

/** The communities by which the caller can narrow the directory. */
export function listDirectoryCommunities(
  locale: Locale,
): RestCommand<DirectoryCommunity[], Schema> {
  return customEndpoint({ path: '/directory/communities', params: { locale }, method: 'GET' });
}

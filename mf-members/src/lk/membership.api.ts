import { readItem } from '@directus/sdk';
import type { Schema } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

export type Membership = {
  /** ISO date; null before admission. */
  joinedAt: string | null;
  /** Whether the public directory shows the person. */
  listed: boolean;
};

/** Facts of the person's own record that the session lacks; null while the backend is away. */
export async function findMembership(api: Api, personId: string): Promise<Membership | null> {
  try {
    const person = await api.request(
      readItem<Schema, 'people', { fields: ['joined_at', 'directory_listed'] }>(
        'people',
        personId,
        { fields: ['joined_at', 'directory_listed'] },
      ),
    );
    return { joinedAt: person.joined_at, listed: person.directory_listed };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}

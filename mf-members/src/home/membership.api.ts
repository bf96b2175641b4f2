import { type Query, readItem } from '@directus/sdk';
import type { Person, Schema } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

export type Membership = {
  /** ISO date; null before admission. */
  joinedAt: string | null;
  /** Whether the public directory shows the person. */
  listed: boolean;
  hasPortrait: boolean;
  hasHeadline: boolean;
  /** How many topics of work are chosen. */
  topics: number;
};

const query = {
  fields: [
    'joined_at',
    'directory_listed',
    'avatar',
    { topics: ['topic'], translations: ['headline'] },
  ],
} as const satisfies Query<Schema, Person>;

/** Facts of the person's own record that the session lacks; null while the backend is away. */
export async function findMembership(api: Api, personId: string): Promise<Membership | null> {
  try {
    const person = await api.request(
      readItem<Schema, 'people', typeof query>('people', personId, query),
    );
    return {
      joinedAt: person.joined_at,
      listed: person.directory_listed,
      hasPortrait: person.avatar !== null,
      hasHeadline: (person.translations ?? []).some(
        ({ headline }) => headline !== null && headline !== '',
      ),
      topics: (person.topics ?? []).length,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}

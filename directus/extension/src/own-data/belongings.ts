// What belongs to one person, wherever it is kept: docs/domain/own-data.md. Export, erasure and the
// merge of two records go by this list, so that nothing is forgotten by one of them.
import type { Belonging, Pointer } from './belonging.ts';
import { belongingsInWords } from './belongings-in-words.ts';
import { belongingsOfAccount } from './belongings-of-account.ts';
import { belongingsOfPerson } from './belongings-of-person.ts';

/** Everything that belongs to a person, in the order of the archive. */
export const belongings: readonly Belonging[] = [
  ...belongingsOfPerson,
  ...belongingsInWords,
  ...belongingsOfAccount,
];

/** A column that points at people and yet makes no row their own, with the reason. */
type NotBelonging = Pointer & { readonly why: string };

/**
 * Columns that point at a person or an account and yet make no row the person's own, each with the
 * reason. A column that is neither here nor in `belongings` fails a test.
 */
export const notBelonging: readonly NotBelonging[] = [
  {
    collection: 'directus_users',
    by: 'person',
    owner: 'person',
    why: 'the account itself, which is in the list by its own key',
    merged: 'goes',
  },
  ...['people_public_topics', 'people_members_topics'].map((collection) => ({
    collection,
    by: 'person',
    owner: 'person' as const,
    why: 'what others see, written anew from the record',
    merged: 'goes' as const,
  })),
  {
    collection: 'resources',
    by: 'reviewed_by',
    owner: 'person',
    why: 'a duty of the staff; names the person by a key only',
    merged: 'moves',
  },
  {
    collection: 'invitations',
    by: 'revoked_by',
    owner: 'account',
    why: 'a duty of the staff; emptied with the account',
    merged: 'moves',
  },
  {
    collection: 'settings_history',
    by: 'changed_by',
    owner: 'account',
    why: 'a duty of the staff; emptied with the account',
    merged: 'moves',
  },
];

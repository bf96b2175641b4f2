// What belongs to one person, wherever it is kept: docs/domain/own-data.md. Export and erasure both go
// by this list, so that nothing is forgotten by one of them.
import type { Belonging } from './belonging.ts';
import { belongingsInWords } from './belongings-in-words.ts';
import { belongingsOfAccount } from './belongings-of-account.ts';
import { belongingsOfPerson } from './belongings-of-person.ts';

/** Everything that belongs to a person, in the order of the archive. */
export const belongings: readonly Belonging[] = [
  ...belongingsOfPerson,
  ...belongingsInWords,
  ...belongingsOfAccount,
];

/**
 * Columns that point at a person or an account and yet make no row the person's own, each with the
 * reason. A column that is neither here nor in `belongings` fails a test.
 */
export const notBelonging: Readonly<Record<string, string>> = {
  'directus_users.person': 'the account itself, which is in the list by its own key',
  'people_public_topics.person': 'what others see, written anew from the record',
  'people_members_topics.person': 'what others see, written anew from the record',
  'resources.reviewed_by': 'a duty of the staff; names the person by a key only',
  'invitations.revoked_by': 'a duty of the staff; emptied with the account',
  'settings_history.changed_by': 'a duty of the staff; emptied with the account',
};

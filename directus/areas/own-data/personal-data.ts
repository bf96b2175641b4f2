// All personal data, in every collection: docs/domain/own-data.md. Export, erasure and the merge of two records use
// this one list, so that none of them misses a collection.

import { personalDataInTexts } from './personal-data-in-texts.ts';
import { personalDataOfAccount } from './personal-data-of-account.ts';
import { personalDataOfPerson } from './personal-data-of-person.ts';
import type { PersonalData, Pointer } from './personal-data-type.ts';

/** All personal data, in the order of the archive. */
export const personalData: readonly PersonalData[] = [
  ...personalDataOfPerson,
  ...personalDataInTexts,
  ...personalDataOfAccount,
];

/** A column that refers to a person but is no personal data, with the reason. */
type NotPersonalData = Pointer & { readonly why: string };

/**
 * Columns that refer to a person or account but are no personal data, each with the reason. A column that is neither
 * here nor in `personalData` fails a test.
 */
export const notPersonalData: readonly NotPersonalData[] = [
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
    why: 'a projection, rebuilt from the record',
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
    collection: 'cases',
    by: 'sponsor',
    owner: 'person',
    why: 'a part in the case of another person; names the person by a key only',
    merged: 'moves',
  },
  ...['secretary', 'chair'].map((by) => ({
    collection: 'cases',
    by,
    owner: 'person' as const,
    why: 'a duty of the staff; names the person by a key only',
    merged: 'moves' as const,
  })),
  {
    collection: 'review_assignments',
    by: 'concern_by',
    owner: 'person',
    why: 'a duty of the staff; names the person by a key only',
    merged: 'moves',
  },
  {
    collection: 'conflict_declarations',
    by: 'waived_by',
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

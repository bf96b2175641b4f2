import { expect, test } from 'vitest';
import '../../../areas.ts';
import { personalData } from '../../own-data/personal-data.ts';
import { endedBy } from './attached.ts';

/** The collections of an account, and by which kind of attachment a proof removes what they hold. */
const removedAs: Readonly<Record<string, readonly (typeof endedBy.verify)[number][]>> = {
  directus_users: ['devices', 'pending-address', 'personal-token', 'second-factor'],
  directus_sessions: ['sessions'],
  account_links: ['links'],
  recovery_codes: ['second-factor'],
  account_identities: ['providers'],
};
/** Logs, used invitations, and files that only a signed-in owner gets. */
const opensNothing = ['directus_activity', 'invitations', 'own_data_archives', 'audit_log'];

test('whatever belongs to an account is removed by a proof, or opens nothing', () => {
  const collections = personalData().flatMap(({ collection, owner }) =>
    owner === 'account' ? collection : [],
  );
  expect(collections.toSorted()).toEqual([...Object.keys(removedAs), ...opensNothing].toSorted());
  const kinds = new Set(Object.values(removedAs).flat());
  expect([...kinds].toSorted()).toEqual(endedBy.verify.toSorted());
});

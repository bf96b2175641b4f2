// Outcomes of settings about accounts and invitations.
import type { Settings } from '@site/shared/domain/system';
import { makeResetLink, requestReset } from '../../areas/accounts/registration/passwords.ts';
import { askToVerify } from '../../areas/accounts/registration/registration.ts';
import { removeUnverified } from '../../areas/accounts/registration/remove-unverified.ts';
import { takeSignInAttempt } from '../../areas/accounts/sign-in/sign-in-attempts.ts';
import { quotaOf } from '../../areas/invitations/invitation-quota.ts';
import { invitationRulesByName } from '../../areas/invitations/invitation-rules.ts';
import { buildInvitationRow } from '../../areas/invitations/issue.ts';
import { roleIds } from '../../engine/schema/access/ids.ts';
import { contextOf, daysAgo, inMemory, moment, rowsWith } from './memory.ts';

/** Sign-ins until the lock. */
const attempts =
  (attempt: (index: number) => { email: string; address: string }) => (settings: Settings) =>
    inMemory(
      settings,
      { action_keys: [{ id: 'another', request: '', at: 0 }] },
      async (database) => {
        let taken = 0;
        const take = () => takeSignInAttempt({ database } as never, attempt(taken));
        while (await take().then(Boolean, () => false)) taken += 1;
        return taken;
      },
    );
export const failuresOfAccount = attempts((index) => ({
  email: 'vera@example.org',
  address: `192.0.2.${index}`,
}));
export const failuresOfAddress = attempts((index) => ({
  email: `vera-${index}@example.org`,
  address: '192.0.2.1',
}));

/** When the link to verify an address ends. */
export const endOfVerifying = (settings: Settings) =>
  inMemory(settings, {}, async (trx) => {
    const { rows, written } = rowsWith();
    await askToVerify(contextOf(settings, { trx, rows, host: { env: {}, database: trx } }), 'it');
    return written.map(({ expires_at }) => expires_at);
  });

/** When the link to a new password ends. */
export async function endOfReset(settings: Settings) {
  const { rows, written } = rowsWith();
  await makeResetLink(contextOf(settings, { rows }), 'it');
  return written.map(({ expires_at }) => expires_at);
}

/** Whether a fourth link to a new password is made within the hour. */
export const fourthReset = (settings: Settings) =>
  inMemory(
    settings,
    {
      directus_users: [
        {
          id: 'it',
          email: 'vera@example.org',
          person: 'me',
          account_status: 'active',
          provider: 'default',
          role: roleIds.member,
          tfa_secret: null,
          staff_roles: null,
          secured_at: null,
        },
      ],
    },
    async (trx) => {
      const { rows, written } = rowsWith({
        account_links: [{ id: 'one' }, { id: 'two' }, { id: 'three' }],
      });
      const payload = { email: 'vera@example.org', locale: 'ru' };
      await requestReset.run(contextOf(settings, { trx, rows, payload }), undefined as never);
      return written.some(({ purpose }) => purpose === 'reset');
    },
  );

/** How many of the registrations of twenty days ago are removed; the services that delete rows are not there. */
export const removedRegistrations = (settings: Settings) =>
  inMemory(
    settings,
    {
      directus_users: [{ id: 'it', person: 'me', account_status: 'unverified' }],
      people: [{ id: 'me', standing: 'none', created_at: daysAgo(20) }],
      account_links: [{ account: 'another', purpose: 'verify', closed_at: null, expires_at: 0 }],
      consents: [{ person: 'another' }],
    },
    async (database) => {
      const { removed, failed } = await removeUnverified.run({
        host: { database, env: {}, services: {} },
        database,
        settings,
        schema: {},
        logger: { error: () => {} },
        now: () => moment,
      } as never);
      return Number(removed) + Number(failed);
    },
  );

/** When a new invitation ends. */
export const endOfInvitation = (settings: Settings) =>
  inMemory(settings, { counters: [{ key: 'invitations:2026', value: 1 }] }, async (trx) => {
    const offer = { email: 'vera@example.org', inviter: 'me' };
    return (await buildInvitationRow(contextOf(settings, { trx }), offer as never)).expires_at;
  });

/** Whether an invitation that was sent three times is sent once more. */
export const fourthSending = (settings: Settings) =>
  invitationRulesByName.sendsLeft(contextOf(settings, { item: { sent_count: 3 } }));

/** Whether an invitation is sent again after two days. */
export const sendingAfterTwoDays = (settings: Settings) =>
  invitationRulesByName.rested(contextOf(settings, { item: { last_sent_at: daysAgo(2) } }));

/** Whether an address is invited again a hundred days after it has declined. */
export function askedAgain(settings: Settings) {
  const declined = daysAgo(100).toISOString();
  const rows = () => ({
    find: async (filter: object) => {
      const [, since = ''] = /"_gt":"([^"]+)"/.exec(JSON.stringify(filter)) ?? [];
      return declined > since ? [{ id: 'declined' }] : [];
    },
  });
  const item = { email: 'vera@example.org' };
  return invitationRulesByName.notAskedInVain(contextOf(settings, { rows, item }));
}

/** The quotas of somebody who has invited nobody. */
export const quotas = (grade: 'member' | 'senior') => (settings: Settings) =>
  quotaOf([], { grade, settings });

import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

/**
 * Fields for the inviter. The reason for declining, whether the invitation is withheld, and its replacement are for
 * staff only, because they reveal information about other people.
 */
const ownFields = [
  'id',
  'no',
  'kind',
  'email',
  'name',
  'locale',
  'message',
  'inviter',
  'sponsor',
  'state',
  'sent_count',
  'last_sent_at',
  'expires_at',
  'opened_at',
  'asked_new_at',
  'accepted_at',
  'created_at',
];
const readAll = allow('read', 'invitations', [
  ...ownFields,
  'role_on_accept',
  'withheld',
  'superseded_by',
  'grade',
  'reference',
  'case',
  'reminded_at',
  'accepted_user',
  'decline_reason',
  'revoked_by',
  'bounce_code',
]);

export const invitationRights: Rights = {
  membership: [allow('read', 'invitations', ownFields, ownRows('inviter'))],
  admissions: [readAll],
  chairing: [readAll],
  administration: [readAll],
};

import { allow, ownRows, type Rights } from './rights.ts';

/**
 * What the inviter sees; why somebody declined, whether the invitation is withheld, and which one took its
 * place, is for the office: it tells of others.
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

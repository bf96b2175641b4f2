import { allow, ownRows, type Rights } from './rights.ts';

/** What the inviter sees; why somebody declined, and whether the letter was withheld, is for the office. */
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
  'superseded_by',
  'created_at',
];
const readAll = allow('read', 'invitations', [
  ...ownFields,
  'role_on_accept',
  'withheld',
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

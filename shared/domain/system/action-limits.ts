/**
 * Rate limits: attempts per hour and client address for actions open to anonymous callers. Where one person has a limit
 * too (`personActionsPerHour`), it stops a flood only: many people may share an address. Other limits per account or
 * person are checked by the action itself. Source: docs/domain/accounts.md,
 * docs/domain/admissions.md, docs/domain/enquiries.md, docs/domain/feedback.md, docs/domain/own-data.md and docs/domain/radar.md.
 */
export const actionsPerHour: Readonly<Record<string, number>> = {
  'account/resend': 60,
  'account/request-reset': 60,
  'account/reset': 20,
  'account/verify': 20,
  'account/begin-tfa': 20,
  'account/enable-tfa': 20,
  'account/join': 20,
  'endorsements/decline': 20,
  'endorsements/open': 60,
  'endorsements/submit': 20,
  'enquiries/send': 60,
  'feedback/answer': 60,
  'feedback/translation': 20,
  'invitations/accept': 20,
  'invitations/open': 60,
  'invitations/ask-new': 5,
  'people/erase': 20,
  'people/export': 60,
  'people/undo': 20,
  'radar/suggest': 60,
};

/**
 * Attempts per hour of one person at a client address. The web server tells people apart by the e-mail address that
 * they send, the backend by their account, so that one person's attempts do not use up those of others.
 */
export const personActionsPerHour: Readonly<Record<string, number>> = {
  'account/resend': 10,
  'account/request-reset': 10,
  'enquiries/send': 5,
  'people/export': 10,
  'radar/suggest': 10,
};

/** The limit of this action is the setting `auth.signups_per_hour_address`. */
export const signUpAction = 'account/register';

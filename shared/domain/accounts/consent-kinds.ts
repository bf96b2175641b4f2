/** Kinds of consent that a person may give. */
export const consentKinds = [
  'terms',
  'processing',
  'dissemination',
  'newsletter',
  'photo',
  'endorsement_sharing',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Consents that may be withdrawn; the others end with the account. */
export const withdrawableConsents = [
  'dissemination',
  'newsletter',
  'photo',
  'endorsement_sharing',
] as const satisfies readonly ConsentKind[];

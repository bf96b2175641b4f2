// Registration data of new accounts.
import { randomUUID } from 'node:crypto';
import { legalTexts } from '../legal-texts.ts';

/** The current version of a legal text. */
export const versionOf = (code: string) =>
  legalTexts().findLast((text) => text.code === code)?.version ?? '';

/** The consents that an account requires, to the current versions. */
export const requiredConsents = [
  { kind: 'processing', version: versionOf('processing_consent') },
  { kind: 'terms', version: versionOf('terms') },
];

export const newPassword = 'одиннадцать розовых слонов';

export function newAddress(): string {
  return `new-${randomUUID().slice(0, 8)}@example.org`;
}

/** The payload of an invitation acceptance; with an address, of a registration. */
export function newcomer(changes: object = {}) {
  return {
    password: newPassword,
    first_name: 'Зоя',
    last_name: 'Первозванная',
    locale: 'ru',
    consents: requiredConsents,
    ...changes,
  };
}

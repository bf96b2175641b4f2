// Somebody who is about to get an account.
import { randomUUID } from 'node:crypto';
import { legalTexts } from '../legal-texts.ts';

/** The version of a text that holds now. */
export const versionOf = (code: string) =>
  legalTexts().findLast((text) => text.code === code)?.version ?? '';

/** The consents without which there is no account, to the texts that hold now. */
export const neededConsents = [
  { kind: 'processing', version: versionOf('processing_consent') },
  { kind: 'terms', version: versionOf('terms') },
];

export const newPassword = 'одиннадцать розовых слонов';

export function newAddress(): string {
  return `new-${randomUUID().slice(0, 8)}@example.org`;
}

/** What somebody says who accepts an invitation; with an address, who registers. */
export function newcomer(changes: object = {}) {
  return {
    password: newPassword,
    first_name: 'Зоя',
    last_name: 'Первозванная',
    locale: 'ru',
    consents: neededConsents,
    ...changes,
  };
}

import type { DirectoryMember } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

/** A person as a vCard 3.0 file, which address books of phones and mail programs read (RFC 2426). */
export function vcardOf(
  person: DirectoryMember,
  { locale, address }: { locale: Locale /** Of the person's page. */; address: string },
): string {
  const { name, familyName, givenName, position, employer, city, country, contacts } = person;
  const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const telegram = contacts.telegram?.replace(/^@/, '');
  const lines: [name: string, parts: readonly (string | null | undefined)[]][] = [
    ['FN', [name]],
    // Without separate parts the whole name is the given name.
    ['N', [familyName, givenName ?? name, '', '', '']],
    ['TITLE', [position?.value]],
    ['ORG', [employer?.value]],
    ['EMAIL;TYPE=INTERNET', [contacts.email]],
    ['TEL', [contacts.phone]],
    ['ADR', ['', '', '', city?.value, '', '', place]],
    ['URL', [telegram && `https://t.me/${telegram}`]],
    ['URL', [address]],
  ];
  const written = lines
    .filter(([, parts]) => parts.some(Boolean))
    .map(([key, parts]) => `${key}:${parts.map((part) => escaped(part ?? '')).join(';')}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', ...written, 'END:VCARD']
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

const maxLineBytes = 75;

/** Breaks a line between characters so that no part is longer than the format allows. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}

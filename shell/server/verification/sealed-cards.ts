// Certificate cards on the disk of the web server, each encrypted with a key derived from its code,
// so that the file reveals nothing.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { CertificateCard } from '@site/shared/domain/certificates';

/** Encrypted cards by a hash of their codes. */
export type SealedCards = ReadonlyMap<string, string>;

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** Cards encrypted before the event loop may run other tasks. */
const batchSize = 500;

/** Encrypts every card with its code. */
export async function sealCards(
  cards: readonly { code: string; card: CertificateCard }[],
): Promise<SealedCards> {
  const sealed = new Map<string, string>();
  for (const [index, { code, card }] of cards.entries()) {
    if (index % batchSize === batchSize - 1) await new Promise(setImmediate);
    sealed.set(fingerprint(code), seal(code, card));
  }
  return sealed;
}

/** Decrypts the card of a code; null when there is none. */
export function openCard(cards: SealedCards, code: string): CertificateCard | null {
  const encrypted = cards.get(fingerprint(code));
  return encrypted === undefined ? null : unseal(code, encrypted);
}

function seal(code: string, card: CertificateCard): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(code), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(code: string, encrypted: string): CertificateCard {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(code), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as CertificateCard;
}

function fingerprint(code: string): string {
  return createHash('sha256').update(`fingerprint ${code}`).digest('base64url');
}

function keyOf(code: string): Buffer {
  return createHash('sha256').update(`key ${code}`).digest();
}

import { fromJwk } from '@digitalbazaar/ed25519-multikey';
import type { PublicKey } from './signing-keys.ts';

/**
 * The `did:web` of the site. The method allows no IP addresses, so that a site on this machine is called `localhost`.
 */
export function didOf(siteUrl: string): string {
  const { hostname, port } = new URL(siteUrl);
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
  return `did:web:${isLoopback ? 'localhost' : hostname}${port && `%3A${port}`}`;
}

/** The DID URL of a key. */
export function keyUrl(did: string, { id }: Pick<PublicKey, 'id'>): string {
  return `${did}#${id}`;
}

/** The DID document. Retired keys stay in it, because credentials that they signed are still verified with it. */
export async function didDocument(did: string, keys: readonly PublicKey[], siteUrl: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: did,
    alsoKnownAs: [siteUrl],
    verificationMethod: await Promise.all(keys.map((key) => verificationMethod(did, key))),
    assertionMethod: keys.map((key) => keyUrl(did, key)),
  };
}

async function verificationMethod(did: string, key: PublicKey) {
  const method = { id: keyUrl(did, key), controller: did };
  if (key.algorithm === 'Ed25519') {
    const { publicKeyMultibase } = await fromJwk({ jwk: key.publicKey });
    return { ...method, type: 'Multikey', publicKeyMultibase };
  }
  const publicKeyJwk = { ...key.publicKey, kid: key.id, alg: key.algorithm, use: 'sig' };
  return { ...method, type: 'JsonWebKey', publicKeyJwk };
}

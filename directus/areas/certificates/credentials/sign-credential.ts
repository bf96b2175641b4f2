import { sign } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import { SignJWT } from 'jose';
import { now } from '../../../engine/clock.ts';
import { loadContext } from './contexts.ts';
import type { Unsigned } from './credential-document.ts';
import { keyUrl } from './did-document.ts';
import type { SigningKey } from './signing-keys.ts';

/** The credential with an embedded proof (Data Integrity, `eddsa-rdfc-2022`). */
export async function withProof(document: Unsigned, key: SigningKey): Promise<object> {
  const signer = {
    id: keyUrl(issuerOf(document), key),
    algorithm: 'Ed25519',
    sign: async ({ data }: { data: Uint8Array }) => sign(null, data, key.privateKey),
  };
  const date = now().toISOString();
  const suite = new DataIntegrityProof({ signer, cryptosuite, date });
  // The library adds the proof to the object that it is given.
  const credential = structuredClone(document);
  return issue({ credential, suite, documentLoader: loadContext });
}

/**
 * The credential as a JWT (VC-JWT). The payload is the credential itself; the registered claims repeat what Open Badges
 * verifiers look for.
 */
export function asJwt(document: Unsigned, key: SigningKey): Promise<string> {
  const { id, validFrom, validUntil, credentialSubject } = document;
  const iss = issuerOf(document);
  const claims = {
    ...document,
    iss,
    jti: id,
    sub: credentialSubject.id,
    ...(validFrom && { nbf: seconds(validFrom) }),
    ...(validUntil && { exp: seconds(validUntil) }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, typ: 'vc+jwt', cty: 'vc', kid: keyUrl(iss, key) })
    .sign(key.privateKey);
}

function issuerOf({ issuer }: Unsigned): string {
  return typeof issuer === 'string' ? issuer : issuer.id;
}

function seconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000);
}

// Verifiers for tests that share no code with the signer.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { verifyJWT } from 'did-jwt';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import { loadContext } from './contexts.ts';

type Method = { id: string; publicKeyMultibase?: string; publicKeyJwk?: object };
export type DidDocument = {
  id: string;
  verificationMethod: Method[];
  assertionMethod: string[];
};

type Signed = Readonly<Record<string, unknown>> & {
  '@context': unknown;
  proof: Readonly<Record<string, unknown>> & { proofValue: string; verificationMethod: string };
};

/**
 * Verifies an embedded `eddsa-rdfc-2022` proof step by step as the standard of the W3C describes it: other parser,
 * other canonicalisation, other signature code.
 */
export async function verifiesEmbeddedProof(signed: object, did: DidDocument): Promise<boolean> {
  const { proof, ...document } = signed as Signed;
  const { proofValue, ...options } = proof;
  const key = did.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  if (!key || !did.assertionMethod.includes(key.id)) return false;
  if (options.cryptosuite !== 'eddsa-rdfc-2022' || options.proofPurpose !== 'assertionMethod') {
    return false;
  }
  const hashes = [
    sha256(await canonical({ '@context': document['@context'], ...options })),
    sha256(await canonical(document)),
  ];
  // The prefix 0xed01 means an Ed25519 public key.
  const raw = decodeBase58(key.publicKeyMultibase?.slice(1) ?? '').subarray(2);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.concat(hashes), publicKey, decodeBase58(proofValue.slice(1)));
}

/** Verifies a VC-JWT with `did-jwt`. */
export async function verifiesJwt(jwt: string, did: DidDocument): Promise<boolean> {
  // The library knows keys of the type `JsonWebKey` by their former name only.
  const methods = did.verificationMethod.map((method) =>
    method.publicKeyJwk ? { ...method, type: 'JsonWebKey2020' } : method,
  );
  const resolver = {
    resolve: async () => ({
      didDocument: { ...did, verificationMethod: methods },
      didResolutionMetadata: { contentType: 'application/did+json' },
      didDocumentMetadata: {},
    }),
  };
  try {
    const { verified } = await verifyJWT(jwt, {
      resolver: resolver as never,
      proofPurpose: 'assertionMethod',
    });
    return verified;
  } catch {
    return false;
  }
}

async function canonical(document: object): Promise<string> {
  const parser = new JsonLdParser({
    documentLoader: { load: async (url) => (await loadContext(url)).document },
    rdfDirection: 'i18n-datatype',
  });
  parser.end(JSON.stringify(document));
  const quads = [];
  for await (const quad of parser) quads.push(quad);
  return new RDFC10().canonicalize(quads);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function decodeBase58(text: string): Buffer {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(base58.indexOf(letter));
  const hex = value === 0n ? '' : value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  // Each leading "1" is a leading byte 0, which one signature in 256 has.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), bytes]);
}

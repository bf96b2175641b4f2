// Checks the signed file of a certificate in the browser: docs/domain/credentials.md.
import { base64url, compactVerify, errors, importJWK, type JWK } from 'jose';

type SignatureCheck = {
  /** Id of the key in the DID document, without the DID. */
  key: string;
  isRevoked: boolean;
  isSuspended: boolean;
};

/** The file could be read, but it is not what the issuer signed. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

type PublishedKey = { id: string; publicKeyJwk?: JWK };
type DidDocument = {
  id: string;
  verificationMethod: PublishedKey[];
  assertionMethod: string[];
};
type StatusEntry = {
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
};
type Claims = {
  issuer: string | { id: string };
  credentialStatus?: StatusEntry[];
  credentialSubject: { licenseNumber?: string; encodedList?: string; statusPurpose?: string };
};

const algorithms = ['ES256', 'RS256'];

/**
 * Verifies the signed file (VC-JWT) of a code and its status lists with the published keys. Throws `SignatureError`
 * when a signature does not match or the file is about another certificate, and another error when it could not check.
 */
export async function checkSignature(code: string, number: string): Promise<SignatureCheck> {
  const [token, did] = await Promise.all([
    read(`/api/credentials/${code}.jwt`),
    read('/.well-known/did.json').then((text) => JSON.parse(text) as DidDocument),
  ]);
  const { claims, key } = await verify(token, did);
  if (claims.credentialSubject.licenseNumber !== number) throw new SignatureError('another number');
  const bits = await Promise.all((claims.credentialStatus ?? []).map((entry) => bitOf(entry, did)));
  const isMarked = (purpose: string) => bits.some((bit) => bit.purpose === purpose && bit.isSet);
  return { key, isRevoked: isMarked('revocation'), isSuspended: isMarked('suspension') };
}

async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

async function verify(token: string, did: DidDocument): Promise<{ claims: Claims; key: string }> {
  const publishedKey = ({ kid = '', alg }: { kid?: string; alg?: string }) => {
    const method = did.verificationMethod.find(({ id }) => id === kid);
    const isPublished = method?.publicKeyJwk && did.assertionMethod.includes(kid);
    if (!isPublished) throw new SignatureError('unknown key');
    return importJWK(method.publicKeyJwk as JWK, alg);
  };
  try {
    const { payload, protectedHeader } = await compactVerify(token.trim(), publishedKey, {
      algorithms,
    });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Claims;
    const issuer = typeof claims.issuer === 'string' ? claims.issuer : claims.issuer.id;
    if (issuer !== did.id) throw new SignatureError('another issuer');
    return { claims, key: (protectedHeader.kid ?? '').slice(did.id.length + 1) };
  } catch (error) {
    throw error instanceof errors.JOSEError ? new SignatureError(error.code) : error;
  }
}

/** The bit of a certificate in a status list, whose signature is verified too. */
async function bitOf(entry: StatusEntry, did: DidDocument) {
  const { pathname } = new URL(entry.statusListCredential);
  const { claims } = await verify(await read(`${pathname}.jwt`), did);
  const { encodedList = '', statusPurpose } = claims.credentialSubject;
  if (statusPurpose !== entry.statusPurpose) throw new SignatureError('another list');
  const packed = new Blob([
    base64url.decode(encodedList.slice(1)) as Uint8Array<ArrayBuffer>,
  ]).stream();
  const list = await new Response(
    packed.pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer();
  const index = Number(entry.statusListIndex);
  const byte = new Uint8Array(list)[Math.floor(index / 8)];
  if (byte === undefined) throw new SignatureError('outside the list');
  return { purpose: statusPurpose, isSet: (byte & (0x80 >> (index % 8))) !== 0 };
}

// Checks the signed file of a certificate in the browser, with Web Crypto: docs/domain/credentials.md.

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

type PublishedKey = { id: string; publicKeyJwk?: JsonWebKey & { alg?: string } };
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

const algorithms = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const;

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
  const [head = '', body = '', signature = ''] = token.trim().split('.');
  const { alg, kid } = parsed<{ alg: string; kid: string }>(head);
  const claims = parsed<Claims>(body);
  const issuer = typeof claims.issuer === 'string' ? claims.issuer : claims.issuer.id;
  const method = did.verificationMethod.find(({ id }) => id === kid);
  const isPublished = method?.publicKeyJwk && did.assertionMethod.includes(kid);
  if (issuer !== did.id || !isPublished || !isKnown(alg)) throw new SignatureError('unknown key');
  const algorithm = algorithms[alg];
  const jwk = method.publicKeyJwk as JsonWebKey;
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const isValid = await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed);
  if (!isValid) throw new SignatureError('wrong signature');
  return { claims, key: kid.slice(did.id.length + 1) };
}

/** The bit of a certificate in a status list, whose signature is verified too. */
async function bitOf(entry: StatusEntry, did: DidDocument) {
  const { pathname } = new URL(entry.statusListCredential);
  const { claims } = await verify(await read(`${pathname}.jwt`), did);
  const { encodedList = '', statusPurpose } = claims.credentialSubject;
  if (statusPurpose !== entry.statusPurpose) throw new SignatureError('another list');
  const packed = new Blob([bytesOf(encodedList.slice(1))]).stream();
  const list = await new Response(
    packed.pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer();
  const index = Number(entry.statusListIndex);
  const byte = new Uint8Array(list)[Math.floor(index / 8)];
  if (byte === undefined) throw new SignatureError('outside the list');
  return { purpose: statusPurpose, isSet: (byte & (0x80 >> (index % 8))) !== 0 };
}

function isKnown(algorithm: string): algorithm is keyof typeof algorithms {
  return algorithm in algorithms;
}

function parsed<Json>(part: string): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part))) as Json;
  } catch {
    throw new SignatureError('unreadable');
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

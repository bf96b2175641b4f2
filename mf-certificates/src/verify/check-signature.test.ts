// docs/domain/credentials.md
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSignature, SignatureError } from './check-signature.ts';

const code = 'ABCDEFGHJKMN';
const number = 'XX-2025-00001-A';
const did = 'did:web:house.test';
const place = 11;
const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

let files: Record<string, string>;
let keys: CryptoKeyPair;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signed(claims: object, pair = keys, kid = `${did}#first`): Promise<string> {
  const text = `${encoded({ alg: 'ES256', kid })}.${encoded({ issuer: { id: did }, ...claims })}`;
  const bytes = await crypto.subtle.sign(es256, pair.privateKey, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(bytes).toString('base64url')}`;
}

const newKeys = () => crypto.subtle.generateKey(es256, true, ['sign', 'verify']);

const statuses = ['revocation', 'suspension'].map((statusPurpose) => ({
  statusPurpose,
  statusListIndex: String(place),
  statusListCredential: `https://house.test/api/credentials/status/${statusPurpose}`,
}));
const claims = { credentialSubject: { licenseNumber: number }, credentialStatus: statuses };

function list(statusPurpose: string, isSet: boolean): Promise<string> {
  const bits = Buffer.alloc(64);
  if (isSet) bits[1] = 0x80 >> 3;
  const encodedList = `u${gzipSync(bits).toString('base64url')}`;
  return signed({ credentialSubject: { statusPurpose, encodedList } });
}

beforeEach(async () => {
  keys = await newKeys();
  const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const method = { id: `${did}#first`, publicKeyJwk: jwk };
  files = {
    [`/api/credentials/${code}.jwt`]: await signed(claims),
    '/.well-known/did.json': JSON.stringify({
      id: did,
      verificationMethod: [method],
      assertionMethod: [method.id],
    }),
    '/api/credentials/status/revocation.jwt': await list('revocation', false),
    '/api/credentials/status/suspension.jwt': await list('suspension', false),
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const text = files[path];
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const token = `/api/credentials/${code}.jwt`;
const refusal = () => checkSignature(code, number).catch((error: unknown) => error);

test('accepts what the issuer signed, and reads both status lists', async () => {
  const good = { key: 'first', isRevoked: false, isSuspended: false };
  expect(await checkSignature(code, number)).toEqual(good);
  files['/api/credentials/status/suspension.jwt'] = await list('suspension', true);
  expect(await checkSignature(code, number)).toEqual({ ...good, isSuspended: true });
  files['/api/credentials/status/revocation.jwt'] = await list('revocation', true);
  expect((await checkSignature(code, number)).isRevoked).toBe(true);
});

test('refuses a changed file', async () => {
  const [head, , signature] = (files[token] ?? '').split('.');
  const changed = { ...claims, issuer: { id: did }, name: 'Somebody else' };
  files[token] = `${head}.${encoded(changed)}.${signature}`;
  expect(await refusal()).toBeInstanceOf(SignatureError);
});

test.each([
  ['with a key that is not published', async () => signed(claims, await newKeys())],
  ['with an unknown key', () => signed(claims, keys, `${did}#second`)],
  ['by another issuer', () => signed({ ...claims, issuer: 'did:web:elsewhere.test' })],
  [
    'about another certificate',
    () => signed({ ...claims, credentialSubject: { licenseNumber: 'Y' } }),
  ],
])('refuses a file signed %s', async (_, make) => {
  files[token] = await make();
  expect(await refusal()).toBeInstanceOf(SignatureError);
});

test('refuses a status list of the other purpose', async () => {
  files['/api/credentials/status/revocation.jwt'] = await list('suspension', false);
  expect(await refusal()).toBeInstanceOf(SignatureError);
});

test('tells a file that did not load from a wrong one', async () => {
  delete files['/.well-known/did.json'];
  expect(await refusal()).not.toBeInstanceOf(SignatureError);
});

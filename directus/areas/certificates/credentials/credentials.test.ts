// docs/domain/credentials.md: what we sign is verified by code that is not ours.
import { gunzipSync } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { createLocalJWKSet, jwtVerify } from 'jose';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyList, withBit } from '../status-lists.ts';
import { loadContext } from './contexts.ts';
import {
  type Certified,
  type Issuer,
  openBadge,
  type StatusPurpose,
  statusListCredential,
} from './credential-document.ts';
import { didDocument, didOf } from './did-document.ts';
import { type DidDocument, verifiesEmbeddedProof, verifiesJwt } from './independent-verifiers.ts';
import { keyStates, testKeys } from './key-states.ts';
import { asJwt, withProof } from './sign-credential.ts';
import { publicKeys, rotateKeys, signingKey } from './signing-keys.ts';

const origin = 'http://127.0.0.1:3000';
const issuer: Issuer = { did: didOf(origin), origin, name: { ru: 'Дом', en: 'House' } };
const place = 4711;
const certified: Certified = {
  code: 'ABCDEFGHJKMN',
  number: 'XX-2025-00001-A',
  achievement: 'senior',
  name_ru: 'Вера Орлова',
  name_en: 'Vera Orlova',
  valid_from: '2025-01-10',
  valid_until: '2099-12-31',
  status_index: place,
};
const zone = 'Europe/Moscow';
const email = { identityHash: `sha256$${'a'.repeat(64)}`, salt: 'salt' };
const document = openBadge(certified, issuer, { zone, email });

let database: Knex;
let host: { database: Knex; env: Record<string, string> };

beforeAll(async () => {
  database = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('site_state', (table) => {
    table.string('key').primary();
    table.text('value');
  });
});
beforeEach(async () => {
  await database('site_state').delete();
  host = { database, env: { SECRET: 'a secret of the tests' } };
});
afterAll(() => database.destroy());

const embedded = async () => withProof(document, await signingKey(host, 'Ed25519'));
const jwt = async () => asJwt(document, await signingKey(host, 'ES256'));
const did = async () =>
  (await didDocument(issuer.did, await publicKeys(host), origin)) as unknown as DidDocument;

/** Reads contexts, the DID document and status lists: nothing from the network. */
async function loader(lists: Partial<Record<StatusPurpose, object>> = {}) {
  const published = await did();
  return async (url: string) => {
    const key = published.verificationMethod.find(({ id }) => id === url);
    if (key) {
      const context = 'https://w3id.org/security/multikey/v1';
      return { documentUrl: url, document: { '@context': context, ...key } };
    }
    if (url === published.id) return { documentUrl: url, document: published };
    const purpose = url.split('/').at(-1) as StatusPurpose;
    if (lists[purpose]) return { documentUrl: url, document: lists[purpose] };
    return loadContext(url);
  };
}

/** Verification by Digital Bazaar's library, without the status. */
async function verifiesWithLibrary(credential: object): Promise<boolean> {
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: await loader(),
    checkStatus: async () => ({ verified: true }),
  });
  return verified;
}

async function verifiesWithJose(token: string): Promise<boolean> {
  const keys = (await did()).verificationMethod.flatMap(({ id, publicKeyJwk }) =>
    publicKeyJwk ? [{ ...publicKeyJwk, kid: id }] : [],
  );
  return jwtVerify(token, createLocalJWKSet({ keys }), {
    typ: 'vc+jwt',
    issuer: issuer.did,
  }).then(
    () => true,
    () => false,
  );
}

/** Paths of all values that are no objects. */
function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** A copy in which one value is different, but of the same form. */
function tampered<Value extends object>(original: Value, path: readonly string[]): Value {
  const copy = structuredClone(original);
  const parent = path.slice(0, -1).reduce((at: object, key) => Reflect.get(at, key), copy);
  const last = path.at(-1) ?? '';
  Reflect.set(parent, last, otherValue(Reflect.get(parent, last)));
  return copy;
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return text.replace(/^\d{4}/, '2024');
  return /\d$/.test(text)
    ? text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    : `${text}x`;
}

describe('a credential', () => {
  test('with an embedded proof is verified by two implementations', async () => {
    const credential = await embedded();
    expect(credential).toMatchObject({
      proof: { cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    });
    expect(await verifiesWithLibrary(credential)).toBe(true);
    expect(await verifiesEmbeddedProof(credential, await did())).toBe(true);
  });

  test('as a JWT is verified by two implementations', async () => {
    const token = await jwt();
    expect(await verifiesWithJose(token)).toBe(true);
    expect(await verifiesJwt(token, await did())).toBe(true);
  });

  test.each(leaves(document).map((path) => [path.join('.'), path] as const))(
    'with an embedded proof is refused when %s is changed',
    async (_, path) => {
      const changed = tampered(await embedded(), path);
      expect(await verifiesWithLibrary(changed)).toBe(false);
      const independent = verifiesEmbeddedProof(changed, await did());
      expect(await independent.catch(() => false)).toBe(false);
    },
  );

  test.each(['created', 'verificationMethod', 'proofPurpose', 'cryptosuite', 'type', 'proofValue'])(
    'is refused when %s of the proof is changed',
    async (field) => {
      const changed = tampered(await embedded(), ['proof', field]);
      expect(await verifiesWithLibrary(changed)).toBe(false);
      const independent = verifiesEmbeddedProof(changed, await did());
      expect(await independent.catch(() => false)).toBe(false);
    },
  );

  test('as a JWT is refused when any claim or header is changed', async () => {
    const [head = '', body = '', signature = ''] = (await jwt()).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const changed = [
      ...leaves(read(body)).map((path) => [head, write(tampered(read(body), path)), signature]),
      ...leaves(read(head)).map((path) => [write(tampered(read(head), path)), body, signature]),
      [head, body, signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ].map((parts) => parts.join('.'));
    expect(changed.length).toBeGreaterThan(40);
    for (const token of changed) {
      expect([await verifiesWithJose(token), await verifiesJwt(token, await did())]).toEqual([
        false,
        false,
      ]);
    }
  });

  test('is refused when its key is not among the issuer’s', async () => {
    const credential = await embedded();
    const token = await jwt();
    await database('site_state').delete();
    expect(await verifiesWithLibrary(credential)).toBe(false);
    expect(await verifiesEmbeddedProof(credential, await did())).toBe(false);
    expect(await verifiesWithJose(token)).toBe(false);
    expect(await verifiesJwt(token, await did())).toBe(false);
  });

  test('is signed with RS256 for verifiers that know nothing else', async () => {
    const token = await asJwt(document, await signingKey(host, 'RS256'));
    expect(
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()),
    ).toMatchObject({
      alg: 'RS256',
    });
    expect(await verifiesWithJose(token)).toBe(true);
  });

  test('covers its days in the association’s time zone', () => {
    expect(document).toMatchObject({
      validFrom: '2025-01-09T21:00:00Z',
      validUntil: '2099-12-31T20:59:59Z',
    });
    const open = openBadge({ ...certified, valid_until: null }, issuer, { zone });
    expect(open).not.toHaveProperty('validUntil');
  });

  test('has both names and no trace of the e-mail address unless it is asked for', () => {
    const { credentialSubject } = openBadge(certified, issuer, { zone });
    expect(credentialSubject).toMatchObject({
      licenseNumber: certified.number,
      identifier: [
        { hashed: false, identityType: 'name', identityHash: 'Вера Орлова' },
        { hashed: false, identityType: 'name', identityHash: 'Vera Orlova' },
      ],
    });
    expect(JSON.stringify(credentialSubject)).not.toContain('emailAddress');
    expect(JSON.stringify(document.credentialSubject)).toContain('emailAddress');
  });
});

describe('the status lists', () => {
  /** Whether a verifier finds the credential revoked, and suspended. */
  async function statusOf(set: Partial<Record<StatusPurpose, number>>) {
    const key = await signingKey(host, 'Ed25519');
    const list = (purpose: StatusPurpose) => {
      const at = set[purpose];
      const bits = at === undefined ? emptyList() : withBit(emptyList(), at, true);
      const publishedAt = new Date('2025-01-02');
      return withProof(statusListCredential(purpose, { bits, publishedAt }, issuer), key);
    };
    const lists = { revocation: await list('revocation'), suspension: await list('suspension') };
    const { verified, results } = await checkStatus({
      credential: await embedded(),
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader: await loader(lists),
    });
    expect(verified).toBe(true);
    return results.map(({ status }) => status);
  }

  test.each([
    ['no bit is set', {}, [false, false]],
    ['only other places are set', { revocation: place - 1, suspension: place + 1 }, [false, false]],
    ['it is suspended', { suspension: place }, [false, true]],
    ['it is revoked', { revocation: place }, [true, false]],
  ])('tell a verifier when %s', async (_, set, status) => {
    expect(await statusOf(set)).toEqual(status);
  });

  test('have the minimum length of the standard', () => {
    const list = statusListCredential(
      'revocation',
      { bits: emptyList(), publishedAt: null },
      issuer,
    );
    const { encodedList } = list.credentialSubject as unknown as { encodedList: string };
    expect(encodedList.startsWith('u')).toBe(true);
    expect(gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))).toHaveLength(131_072 / 8);
  });
});

describe('the keys', () => {
  test('are created once, also by requests at the same time', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => signingKey(host, 'ES256')));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  });

  test('are stored encrypted', async () => {
    const { privateKey } = await signingKey(host, 'Ed25519');
    const { d } = privateKey.export({ format: 'jwk' });
    const { value } = await database('site_state').first('value');
    expect(value).not.toContain(d);
    expect(value).not.toContain('"d"');
  });

  test('that were retired verify what they signed, and sign nothing any more', async () => {
    const [credential, token] = [await embedded(), await jwt()];
    const before = await publicKeys(host);
    const after = await rotateKeys(host);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(after.filter(({ retired }) => retired === null)).toHaveLength(2);
    expect(await verifiesWithLibrary(credential)).toBe(true);
    expect(await verifiesEmbeddedProof(credential, await did())).toBe(true);
    expect(await verifiesWithJose(token)).toBe(true);
    expect(await verifiesJwt(token, await did())).toBe(true);
    const ids = before.map(({ id }) => id);
    expect(ids).not.toContain((await signingKey(host, 'Ed25519')).id);
    expect(await verifiesWithLibrary(await embedded())).toBe(true);
  });

  test('are tested by signing; one that another secret has encrypted fails, and is known to', async () => {
    await signingKey(host, 'RS256');
    expect(await testKeys(host)).toEqual([]);
    expect((await keyStates(host)).map(({ state }) => state)).toEqual(['signs', 'signs', 'signs']);
    host = { ...host, env: { SECRET: 'another secret' } };
    expect(await testKeys(host)).toEqual(['RS256']);
    const states = (await keyStates(host)).map(({ algorithm, state }) => `${algorithm} ${state}`);
    expect(states).toContain('RS256 unreadable');
    expect(states).toContain('ES256 retired');
    expect(states).toContain('ES256 signs');
  });

  test('are replaced, and stay published, when the secret has changed', async () => {
    const credential = await embedded();
    const former = (await signingKey(host, 'Ed25519')).id;
    host = { ...host, env: { SECRET: 'another secret' } };
    expect((await signingKey(host, 'Ed25519')).id).not.toBe(former);
    expect(await verifiesWithLibrary(credential)).toBe(true);
  });
});

test.each([
  ['https://house.example', 'did:web:house.example'],
  ['https://house.example:8443', 'did:web:house.example%3A8443'],
  ['http://127.0.0.1:3000', 'did:web:localhost%3A3000'],
])('the site %s is %s', (address, id) => {
  expect(didOf(address)).toBe(id);
});

// Credentials of certificates over HTTP: docs/domain/credentials.md. What they contain and how they are verified is
// tested without a backend, beside their code.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type DidDocument,
  verifiesEmbeddedProof,
  verifiesJwt,
} from '../areas/certificates/credentials/independent-verifiers.ts';
import { bitOf } from '../areas/certificates/status-lists.ts';
import { as, type Caller, callAt, demo, emailOf, people, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

type Held = (typeof demo.certificates)[number];

let secretary: Caller;
let chair: Caller;
let admin: Caller;

beforeAll(async () => {
  [secretary, chair, admin] = await Promise.all([as('secretary'), as('chair'), as('admin')]);
});
afterAll(closeDatabase);

/** Members whose certificates no other test file uses: from the middle of the list. */
const spare = people
  .filter(({ login, standing, grade }) => !login && standing === 'active' && grade === 'member')
  .slice(20);

function takeCertificate(): Held {
  const holder = spare.shift();
  const held = demo.certificates.find(
    ({ person, state }) => person === holder?.id && state === 'valid',
  );
  if (!held) throw new Error('The demo data has too few certificates');
  return held;
}

const operator = callAt(inject('url'), {
  'x-operator-secret': inject('env').OPERATOR_SECRET ?? '',
});
const credential = (code: string, query = '', who: Caller = visitor) =>
  who('GET', `/certificates/credential/${code}${query}`);
const did = async (): Promise<DidDocument> => (await visitor('GET', '/certificates/did')).body.data;
const act = (who: Caller, { number }: Held, event: string, payload: object = {}) =>
  who('POST', `/actions/certificates/${number}/${event}`, payload);

/** The bits of a certificate in the published lists: revoked, suspended. */
async function bitsOf({ status_index }: Held): Promise<boolean[]> {
  return Promise.all(
    ['revocation', 'suspension'].map(async (purpose) => {
      const { body } = await visitor('GET', `/certificates/status/${purpose}`);
      expect(await verifiesEmbeddedProof(body.data, await did())).toBe(true);
      const bits = gunzipSync(
        Buffer.from(body.data.credentialSubject.encodedList.slice(1), 'base64url'),
      );
      return bitOf(bits.toString('base64'), status_index);
    }),
  );
}

describe('a credential', () => {
  test('is signed for everybody who knows the code, in both forms', async () => {
    const held = takeCertificate();
    const { status, body } = await credential(held.code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      number: held.number,
      achievement: 'member',
      credential: {
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        credentialSubject: { licenseNumber: held.number },
        credentialStatus: [
          { statusPurpose: 'revocation', statusListIndex: String(held.status_index) },
          { statusPurpose: 'suspension', statusListIndex: String(held.status_index) },
        ],
      },
    });
    expect(await verifiesEmbeddedProof(body.data.credential, await did())).toBe(true);
    const jwt = (await credential(held.code, '?format=jwt')).body.data.credential;
    expect(await verifiesJwt(jwt, await did())).toBe(true);
  });

  test('has the same claims after a request with another spelling of the code', async () => {
    const held = takeCertificate();
    const typed = encodeURIComponent(held.code.toLowerCase().replace(/(.{4})/g, '$1 '));
    expect((await credential(typed)).body.data.number).toBe(held.number);
  });

  test.each(['ABCDEFGHJKMN', 'nonsense', '%00'])('is a 404 for the code %s', async (code) => {
    expect((await credential(code)).status).toBe(404);
  });

  test('refuses other formats', async () => {
    expect((await credential(takeCertificate().code, '?format=xml')).code).toBe('E_BAD_REQUEST');
  });

  test('has a hash of the e-mail address for its holder only', async () => {
    const { id } = personOf('member');
    const held = demo.certificates.find(({ person, state }) => person === id && state === 'valid');
    const code = held?.code ?? '';
    const { body } = await credential(code, '?email=1', await as('member'));
    const identities = body.data.credential.credentialSubject.identifier;
    const { identityHash, salt } = identities.find(
      ({ identityType }: { identityType: string }) => identityType === 'emailAddress',
    );
    const hash = createHash('sha256').update(emailOf('member') + salt);
    expect(identityHash).toBe(`sha256$${hash.digest('hex')}`);
    expect(JSON.stringify(body)).not.toContain(emailOf('member'));
    for (const other of [visitor, await as('lead'), admin]) {
      expect((await credential(code, '?email=1', other)).status).toBe(404);
    }
  });
});

test('the status bits follow suspension, reinstatement and revocation at once', async () => {
  const held = takeCertificate();
  const why = { reason_class: 'rules_breach' };
  expect(await bitsOf(held)).toEqual([false, false]);
  expect((await act(secretary, held, 'suspend', why)).status).toBe(200);
  expect(await bitsOf(held)).toEqual([false, true]);
  expect((await credential(held.code)).status).toBe(200);
  expect((await act(secretary, held, 'reinstate')).status).toBe(200);
  expect(await bitsOf(held)).toEqual([false, false]);
  expect((await act(chair, held, 'revoke', why)).status).toBe(202);
  expect(await bitsOf(held)).toEqual([false, false]);
  expect((await act(admin, held, 'revoke', why)).status).toBe(200);
  expect(await bitsOf(held)).toEqual([true, false]);
  expect((await credential(held.code)).status).toBe(404);
});

describe('the keys', () => {
  test('stay published after a rotation, and their signatures valid', async () => {
    const { code } = takeCertificate();
    const signed = (await credential(code)).body.data.credential;
    const before = await did();
    const { status, body } = await operator('POST', '/certificates/keys/rotate');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('encrypted');
    const after = await did();
    expect(after.assertionMethod).toEqual([
      ...before.assertionMethod,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await verifiesEmbeddedProof(signed, after)).toBe(true);
    const newer = (await credential(code)).body.data.credential;
    expect(newer.proof.verificationMethod).not.toBe(signed.proof.verificationMethod);
    expect(await verifiesEmbeddedProof(newer, after)).toBe(true);
    expect(await verifiesEmbeddedProof(newer, before)).toBe(false);
  });

  test('are listed and rotated by operators only, and nobody reads where they are stored', async () => {
    for (const who of [visitor, admin]) {
      expect((await who('GET', '/certificates/keys')).status).toBe(404);
      expect((await who('POST', '/certificates/keys/rotate')).status).toBe(404);
      expect((await who('GET', '/items/site_state')).status).toBe(403);
    }
    const { value } = await database()('site_state').where({ key: 'signing keys' }).first();
    expect(value).not.toContain('"d"');
  });
});

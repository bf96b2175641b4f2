import { createHash, randomBytes } from 'node:crypto';
import { achievementOf, readVerificationCode } from '@site/shared/domain/certificates';
import type { SettingValue } from '@site/shared/domain/system';
import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import { now } from '../../../engine/clock.ts';
import type { Accountability, Host, Request, Router } from '../../../engine/host.ts';
import { requireOperator } from '../../../engine/operator.ts';
import { pageInvalidator } from '../../../engine/page-invalidation/page-invalidator.ts';
import { notFound, refusal } from '../../../engine/refuse.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf, storedDay, textOf } from '../../../engine/values.ts';
import { stateOn } from '../state-on.ts';
import { emptyList } from '../status-lists.ts';
import {
  type Certified,
  type HashedIdentity,
  type Issuer,
  openBadge,
  type StatusPurpose,
  statusListCredential,
  statusPurposes,
  type Unsigned,
} from './credential-document.ts';
import { didDocument, didOf } from './did-document.ts';
import { asJwt, withProof } from './sign-credential.ts';
import { type PublicKey, publicKeys, rotateKeys, signingKey } from './signing-keys.ts';

/** What follows `/certificates/credential/{code}`. */
export type Credential = { number: string; achievement: string; credential: object | string };

/** The states of which credentials are issued; others are withdrawn or over. */
const issuedStates = ['valid', 'suspended'];

/**
 * `GET /certificates/credential/{code}?format=json|jwt&email=1`: the signed credential of a certificate, for everybody
 * who knows the code; with `email`, the caller's own only. 404 for certificates that are withdrawn or over.
 * `GET /certificates/status/{purpose}?format=`: a signed status list.
 * `GET /certificates/did`: the DID document of the site.
 * `GET /certificates/keys` and `POST /certificates/keys/rotate`: for operators, the public keys.
 *
 * `countAttempt` applies the rate limit of verification codes.
 */
export function addCredentialRoutes(
  router: Router,
  host: Host,
  countAttempt: (request: Request) => Promise<void>,
): void {
  const answer = (path: string, read: (request: Request) => Promise<unknown>) =>
    router.get(path, (request, response, next) => {
      answerPrivately(response, next, read(request));
    });

  answer('/credential/:code', async (request) => {
    await countAttempt(request);
    return credentialFor(host, request);
  });
  answer('/status/:purpose', ({ params, query }) =>
    statusList(host, params.purpose ?? '', formatIn(query)),
  );
  answer('/did', async () => {
    const { did, origin } = issuerOf(host);
    return didDocument(did, await publicKeys(host), origin);
  });
  answer('/keys', async (request) => {
    requireOperator(request, host);
    return publicKeys(host);
  });
  router.post('/keys/rotate', (request, response, next) => {
    rotate(host, request).then((data) => response.json({ data }), next);
  });
}

async function rotate(host: Host, request: Request): Promise<PublicKey[]> {
  requireOperator(request, host);
  const keys = await rotateKeys(host);
  pageInvalidator(host)(['certificates']);
  return keys;
}

type Format = 'json' | 'jwt';

function formatIn(query: Request['query']): Format {
  const { format = 'json' } = query;
  if (format === 'json' || format === 'jwt') return format;
  throw refusal('E_BAD_REQUEST', { field: 'format' });
}

async function credentialFor(
  host: Host,
  { params, query, accountability = null }: Request,
): Promise<Credential> {
  const format = formatIn(query);
  const code = readVerificationCode(params.code ?? '');
  const row = await host
    .database('certificates')
    // A malformed code runs the same query, so that timing reveals nothing.
    .where({ code: code ?? '' })
    .first();
  const settings = await settingsOf(host);
  const today = dayOf(now(), settings['deadline.zone']);
  if (!row || !issuedStates.includes(stateOn(row, today))) throw notFound();
  const email = query.email === '1' ? await hashedEmail(host, accountability, row) : undefined;
  const certified = certifiedBy(row);
  const document = openBadge(certified, issuerOf(host), { zone: settings['deadline.zone'], email });
  const credential = await signed(host, document, format);
  return { number: certified.number, achievement: certified.achievement, credential };
}

function certifiedBy(row: EitherRowIn<'certificates'>): Certified {
  const { kind, grade, status_index } = row;
  return {
    code: row.code,
    number: row.number,
    achievement: achievementOf({ kind, grade }),
    name_ru: row.name_ru,
    name_en: row.name_en,
    valid_from: storedDay(row.valid_from) ?? '',
    valid_until: storedDay(row.valid_until),
    status_index: typeof status_index === 'number' ? status_index : null,
  };
}

/** The caller's e-mail address, hashed. 404 unless the certificate is the caller's own. */
async function hashedEmail(
  host: Host,
  accountability: Accountability,
  { person }: Pick<EitherRowIn<'certificates'>, 'person'>,
): Promise<HashedIdentity> {
  const caller = await callerOf(host.database, accountability);
  if (caller.person === null || caller.person !== person) throw notFound();
  const account = await host.database('directus_users').where('id', caller.user).first('email');
  const salt = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update((account?.email ?? '').toLowerCase() + salt);
  return { identityHash: `sha256$${hash.digest('hex')}`, salt };
}

async function statusList(host: Host, purpose: string, format: Format) {
  if (!isPurpose(purpose)) throw notFound();
  const row = await host.database('status_lists').where({ purpose }).first();
  const list = {
    bits: row ? row.bits : emptyList(),
    publishedAt: row?.published_at ? instantOf(row.published_at) : null,
  };
  return signed(host, statusListCredential(purpose, list, issuerOf(host)), format);
}

function isPurpose(text: string): text is StatusPurpose {
  return (statusPurposes as readonly string[]).includes(text);
}

async function signed(host: Host, document: Unsigned, format: Format): Promise<object | string> {
  if (format === 'json') return withProof(document, await signingKey(host, 'Ed25519'));
  const algorithm: SettingValue<'cert.jwt_algorithm'> = (await settingsOf(host))[
    'cert.jwt_algorithm'
  ];
  return asJwt(document, await signingKey(host, algorithm));
}

function issuerOf({ env }: Pick<Host, 'env'>): Issuer {
  const origin = textOf(env.SITE_URL).replace(/\/+$/, '');
  return {
    did: didOf(origin),
    origin,
    name: { ru: textOf(env.SITE_NAME_RU), en: textOf(env.SITE_NAME_EN) },
  };
}

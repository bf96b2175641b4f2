import { createHash } from 'node:crypto';
import { certificateAnswer } from '@site/shared/domain/certificates';
import { subscriberOf } from '@site/shared/domain/people';
import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Endpoint, Request } from '../../engine/host.ts';
import { requireSecret } from '../../engine/operator.ts';
import { requireAttempt } from '../../engine/rate-limit.ts';
import { notFound } from '../../engine/refuse.ts';
import { siteUserId } from '../../engine/schema/access/ids.ts';
import { slugPattern } from '../../engine/schema/fields.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { addCredentialRoutes } from './credentials/credential-routes.ts';
import { gradeKinds } from './grade-certificates.ts';
import { ownCertification } from './own-certification.ts';
import { stateOn } from './state-on.ts';
import { allCards, cardOf } from './verification.ts';

const printed = [
  'number',
  'code',
  'grade',
  'kind',
  'name_ru',
  'name_en',
  'issued_at',
  'valid_from',
  'valid_until',
  'signatory_name_ru',
  'signatory_name_en',
  'signatory_role_ru',
  'signatory_role_en',
  'state',
] as const;

type Printed = Pick<RowIn<'certificates'>, (typeof printed)[number]>;

/** Besides the holder they may open every certificate. */
const mayOpenAll = ['secretary', 'chair', 'admin'];

/**
 * `GET /certificates/verify/{code}`: public check of a verification code; always 200, except `E_RATE` above
 * `verify.rate_per_minute` requests per network address.
 * `GET /certificates/snapshot?known=`: all cards for the web server (`x-site-secret`), which answers from them while
 * this backend is unavailable; `cards` is null if `known` is the current version.
 *
 * `GET /certificates/of/{slug}?no=`: a certificate of a listed person who shows it, of the caller, or of anybody for
 * the staff. Everything else is a 404, so that the answer reveals nothing about hidden people. `no` chooses one by its
 * number; the default is the one of the current grade.
 *
 * `GET /certificates/mine`: the caller's certificates, membership and path to the next grade; 404 for accounts without
 * a person.
 *
 * Credentials: `addCredentialRoutes`.
 */
export const certificatesEndpoint: Endpoint = (router, host) => {
  router.get('/of/:slug', (request, response, next) => {
    certificateOf(request).then((certificate) => response.json({ data: certificate }), next);
  });

  router.get('/mine', (request, response, next) => {
    answerPrivately(response, next, ownCertification(host, request.accountability ?? null));
  });

  router.get('/verify/:code', (request, response, next) => {
    verified(request).then((data) => response.json({ data }), next);
  });
  router.get('/snapshot', (request, response, next) => {
    snapshotFor(request).then((data) => response.json({ data }), next);
  });

  addCredentialRoutes(router, host, countCheck);

  /** Counts a request with a verification code. The web server has already counted those of the site's own user. */
  async function countCheck({ accountability }: Request): Promise<void> {
    if (accountability?.user === siteUserId) return;
    const settings = await settingsOf(host);
    const key = ['verify', subscriberOf(accountability?.ip ?? '')];
    const max = settings['verify.rate_per_minute'];
    await requireAttempt(host.database, { key, max, windowMs: 60_000 });
  }

  async function verified(request: Request) {
    await countCheck(request);
    const settings = await settingsOf(host);
    const card = await cardOf(host, request.params.code ?? '');
    return certificateAnswer(card, dayOf(now(), settings['deadline.zone']));
  }

  async function snapshotFor(request: Request) {
    requireSecret(request, { header: 'x-site-secret', secret: host.env.PURGE_SECRET });
    const [cards, settings] = await Promise.all([allCards(host), settingsOf(host)]);
    const version = createHash('sha256').update(JSON.stringify(cards)).digest('base64url');
    return {
      version,
      at: now().toISOString(),
      rate_per_minute: settings['verify.rate_per_minute'],
      zone: settings['deadline.zone'],
      cards: request.query.known === version ? null : cards,
    };
  }

  async function certificateOf({ params, query, accountability = null }: Request) {
    const { slug = '' } = params;
    // Rejects malformed slugs before the query: PostgreSQL fails on a zero byte in a text.
    if (!new RegExp(slugPattern).test(slug)) throw notFound();
    const openedInFull = await personInFull(accountability, slug);
    const person = openedInFull ?? (await listedPerson(slug));
    const held = await certificatesOf(person);
    const ofGrade = held.filter(({ kind }) => gradeKinds.includes(kind));
    const inState = (wanted: string) => ofGrade.find(({ state }) => state === wanted);
    const current = inState('valid') ?? inState('expired') ?? ofGrade[0];
    const { no } = query;
    const chosen = no === undefined ? current : held.find(({ number }) => number === no);
    // An earlier name stays hidden: visitors get only certificates with the name of the current one.
    const isShown = openedInFull || (chosen && hasNameOf(chosen, current));
    if (!chosen || !isShown) throw notFound();
    return { ...chosen, slug };
  }

  /** The certificates of a person, newest first, each with its state of today. */
  async function certificatesOf(person: unknown): Promise<Printed[]> {
    const rows = await (await systemItems(host, 'certificates')).readByQuery({
      filter: { person: { _eq: person } },
      fields: [...printed],
      sort: ['-issued_at', '-number'],
      limit: -1,
    });
    const today = dayOf(now(), (await settingsOf(host))['deadline.zone']);
    return rows.map((row) => ({ ...row, state: stateOn(row, today) }));
  }

  /** The person of a slug, if the caller is this person or may open all certificates. */
  async function personInFull(accountability: Accountability, slug: string): Promise<unknown> {
    const { person, duties } = await callerOf(host.database, accountability);
    const isStaff = mayOpenAll.some((duty) => duties.includes(duty));
    if (person === null && !isStaff) return undefined;

    const found = await host.database('people').where({ slug }).first('id');
    return isStaff || found?.id === person ? found?.id : undefined;
  }

  /** Checks the person again: a suspended person should already be missing in the projection. */
  async function listedPerson(slug: string): Promise<unknown> {
    const [shown] = await (await systemItems(host, 'people_public')).readByQuery({
      filter: { _and: [{ slug: { _eq: slug } }, { shows_certificate: { _eq: true } }] },
      fields: ['id'],
      limit: 1,
    });
    if (!shown) throw notFound();
    const [person] = await (await systemItems(host, 'people')).readByQuery({
      filter: {
        _and: [
          { id: { _eq: shown.id } },
          { directory_listed: { _eq: true } },
          { standing: { _in: ['active', 'grace'] } },
          { accounts: { _none: { account_status: { _in: ['suspended', 'archived'] } } } },
        ],
      },
      fields: ['id'],
      limit: 1,
    });
    if (!person) throw notFound();
    return person.id;
  }
};

function hasNameOf(certificate: Printed, other: Printed | undefined): boolean {
  return certificate.name_ru === other?.name_ru && certificate.name_en === other.name_en;
}

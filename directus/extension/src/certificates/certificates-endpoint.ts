import { createHash } from 'node:crypto';
import { certificateAnswer, subscriberOf } from '@site/shared/domain';
import { siteUserId } from '../../../schema/access/ids.ts';
import { slugPattern } from '../../../schema/fields.ts';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Accountability, Endpoint, Request } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { requireSecret } from '../operator.ts';
import { nothingThere } from '../refuse.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { takeOneOrWait } from '../tries.ts';
import { dayOf } from '../values.ts';
import { gradeKinds } from './grade-certificates.ts';
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
];

/**
 * `GET /certificates/verify/{code}`: what a verification code opens, for whoever has it; always 200, and `E_RATE` to an
 * address that asks more often than `verify.rate_per_minute`.
 * `GET /certificates/snapshot?known=`: all of it, for the web server (`x-site-secret`), without the
 * cards when they are those it knows; it answers while this backend is away.
 *
 * `GET /certificates/of/{slug}`: the valid certificate of a listed person who shows it, or the caller's own,
 * the newest if there are several. Everything else is a 404, so that the answer tells nothing of hidden people.
 */
export const certificatesEndpoint: Endpoint = (router, host) => {
  router.get('/of/:slug', (request, response, next) => {
    certificateOf(request).then((certificate) => response.json({ data: certificate }), next);
  });

  router.get('/verify/:code', (request, response, next) => {
    verified(request).then((data) => response.json({ data }), next);
  });
  router.get('/snapshot', (request, response, next) => {
    snapshotFor(request).then((data) => response.json({ data }), next);
  });

  async function verified({ params, accountability }: Request) {
    const settings = await settingsOf(host);
    // Whom the site asks for, its web server has counted.
    if (accountability?.user !== siteUserId) {
      const of = ['verify', subscriberOf(accountability?.ip ?? '')];
      const most = settings['verify.rate_per_minute'];
      await takeOneOrWait(host.database, { of, most, within: 60_000 });
    }
    const card = await cardOf(host, params.code ?? '');
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

  async function certificateOf({ params, accountability = null }: Request) {
    const { slug = '' } = params;
    // PostgreSQL takes no byte 0 in a text, so what is no address never reaches the database.
    if (!new RegExp(slugPattern).test(slug)) throw nothingThere();
    const person = (await callersOwn(accountability, slug)) ?? (await listedPerson(slug));
    const [certificate] = await (await houseItems(host, 'certificates')).readByQuery({
      filter: {
        _and: [
          { person: { _eq: person } },
          { state: { _eq: 'valid' } },
          { kind: { _in: gradeKinds } },
        ],
      },
      fields: printed,
      sort: ['-issued_at'],
      limit: 1,
    });
    if (!certificate) throw nothingThere();
    return { ...certificate, slug };
  }

  /** The caller's person, if this is their address. */
  async function callersOwn(accountability: Accountability, slug: string): Promise<unknown> {
    const { person } = await callerOf(host.database, accountability);
    if (person === null) return undefined;
    return (await host.database('people').where({ id: person, slug }).first('id'))?.id;
  }

  /** The projection should have lost a person who is suspended; this page does not rely on it. */
  async function listedPerson(slug: string): Promise<unknown> {
    const [shown] = await (await houseItems(host, 'people_public')).readByQuery({
      filter: { _and: [{ slug: { _eq: slug } }, { shows_certificate: { _eq: true } }] },
      fields: ['id'],
      limit: 1,
    });
    if (!shown) throw nothingThere();
    const [person] = await (await houseItems(host, 'people')).readByQuery({
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
    if (!person) throw nothingThere();
    return person.id;
  }
};

// Who supports an initiative, without storing it: docs/domain/initiatives.md, "Secrecy".

import { randomBytes, randomUUID } from 'node:crypto';
import { dayIn } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { keyedDigests } from '../../engine/confidential/keyed-digest.ts';
import type { Host } from '../../engine/host.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { storedDay } from '../../engine/values.ts';

type Support = StoredRowIn<'initiative_supports'>;
type Keys = Pick<Host, 'env'>;

/** How many values one query compares with. */
const most = 500;

/** Digests by which the support of a person is found; the first one is stored. */
function supporterDigests(keys: Keys, initiative: string, person: string) {
  return keyedDigests(keys, 'initiative-support', [initiative, person]);
}

/** The support of a person, whether or not it has a name. */
export async function supportOf(
  { trx, host }: { trx: Knex; host: Keys },
  initiative: string,
  person: string | null,
): Promise<Support | undefined> {
  if (person === null) return undefined;
  return trx('initiative_supports')
    .where({ initiative })
    .whereIn('supporter', [...supporterDigests(host, initiative, person)])
    .first();
}

/** The supports of a person of these initiatives. */
export async function supportsOf(
  { trx, host }: { trx: Knex; host: Keys },
  initiatives: readonly string[],
  person: string | null,
): Promise<Support[]> {
  if (person === null) return [];
  const digests = initiatives.flatMap((id) => supporterDigests(host, id, person));
  const found: Support[] = [];
  for (let start = 0; start < digests.length; start += most) {
    const some = digests.slice(start, start + most);
    found.push(...(await trx('initiative_supports').whereIn('supporter', some)));
  }
  return found;
}

/** The initiatives that somebody supports. */
export function supportedInitiatives(trx: Knex): Promise<string[]> {
  return trx('initiatives').where('supports', '>', 0).pluck('id');
}

/** Every support of a person. */
async function everySupportOf(context: { trx: Knex; host: Keys }, person: string) {
  return supportsOf(context, await supportedInitiatives(context.trx), person);
}

type Shown = { public_name?: boolean | undefined; comment?: string | undefined };

/** What a support shows of a person: nothing without their consent. */
export function shownOf({ public_name, comment }: Shown, person: string | null) {
  return public_name === true
    ? { person, comment: comment || null }
    : { person: null, comment: null };
}

/** Adds the support of the caller. The id is random, and the row has a day, where a time would tell who it was. */
export async function addSupport(
  {
    rows,
    host,
    caller,
    now,
    settings,
  }: Pick<ActionContext, 'rows' | 'host' | 'caller' | 'now' | 'settings'>,
  initiative: string,
  shown: Shown,
): Promise<void> {
  const [supporter] = supporterDigests(host, initiative, caller.person ?? '');
  await rows('initiative_supports').add({
    id: randomUUID(),
    initiative,
    supporter,
    ...shownOf(shown, caller.person),
    supported_on: dayIn(now, settings['deadline.zone']),
  });
}

/** Stores how many support an initiative; its row must be locked. */
export async function countSupports(trx: Knex, id: string): Promise<number> {
  const row = await trx('initiative_supports')
    .where({ initiative: id })
    .count({ all: '*' })
    .first();
  const supports = Number(row?.all ?? 0);
  await trx('initiatives').where({ id }).update({ supports });
  return supports;
}

/**
 * Supports of a duplicate become those of the remaining record; where both have supported, the one of the remaining
 * record stays.
 */
export async function joinSupports(
  { trx, host }: Pick<ActionContext, 'trx' | 'host'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const coming = new Map(
    [
      ...(await everySupportOf({ trx, host }, from)),
      ...(await trx('initiative_supports').where({ person: from })),
    ].map((support) => [support.id, support]),
  );
  for (const { id, initiative, person } of coming.values()) {
    await trx('initiatives').where({ id: initiative }).forUpdate().select('id');
    if (await supportOf({ trx, host }, initiative, to)) {
      await trx('initiative_supports').where({ id }).delete();
      await countSupports(trx, initiative);
      continue;
    }
    const [supporter] = supporterDigests(host, initiative, to);
    await trx('initiative_supports')
      .where({ id })
      .update({ supporter, person: person === null ? null : to });
  }
}

/** After an erasure supports still count, and nothing leads to the person, with or without a key. */
export async function forgetSupports(
  { trx, host }: Pick<ActionContext, 'trx' | 'host'>,
  person: string,
): Promise<void> {
  const own = [
    ...(await everySupportOf({ trx, host }, person)),
    ...(await trx('initiative_supports').where({ person })),
  ];
  for (const { id } of own) {
    await trx('initiative_supports')
      .where({ id })
      .update({ supporter: randomBytes(32).toString('hex'), person: null, comment: null });
  }
}

/** The supports of a person for their archive. */
export async function ownSupports(context: { trx: Knex; host: Keys }, person: string) {
  const own = await everySupportOf(context, person);
  const initiatives = await context
    .trx('initiatives')
    .whereIn(
      'id',
      own.map(({ initiative }) => initiative),
    )
    .select('id', 'no', 'title_ru', 'title_en');
  return {
    name: 'initiative-supports',
    title: { ru: 'Голоса за инициативы', en: 'Support of initiatives' },
    fields: ['no', 'title_ru', 'title_en', 'supported_on', 'public_name', 'comment'],
    rows: own.map((support) => {
      const about = initiatives.find(({ id }) => id === support.initiative);
      return {
        no: about?.no ?? null,
        title_ru: about?.title_ru ?? null,
        title_en: about?.title_en ?? null,
        supported_on: storedDay(support.supported_on),
        public_name: support.person !== null,
        comment: support.comment,
      };
    }),
  };
}

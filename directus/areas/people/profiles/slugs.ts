import { createHmac } from 'node:crypto';
import { isReservedSlug, isSlug } from '@site/shared/domain/text';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { inoffensiveProposals, isProfane } from './profanity-filter.ts';

const day = 24 * 60 * 60 * 1000;
const daysBetween = 365;

/**
 * Changes the slug of a person; the former one stays reserved for them for ever. Returns the changes of the record,
 * empty when the slug stays. `limited` (not for the secretary): once in 365 days, with the profanity filter. Throws
 * `E_INVALID`, `E_SLUG_RUDE`, `E_QUOTA` or `E_SLUG_TAKEN`.
 * Source: docs/domain/people.md.
 */
export async function moveSlug(
  context: Pick<ActionContext, 'rows' | 'now' | 'host' | 'settings'>,
  person: Pick<RowIn<'people'>, 'id' | 'slug' | 'slug_changed_at' | 'created_at'>,
  slug: string | undefined,
  { limited }: { limited: boolean },
): Promise<Pick<ChangesIn<'people'>, 'slug' | 'slug_changed_at'>> {
  const { rows, now, settings } = context;
  const former = person.slug;
  if (slug === undefined || slug === former) return {};
  const isReserved = isReservedSlug(slug);
  if (!isSlug(slug) && !isReserved) throw refusal('E_INVALID', { field: 'slug' });
  if (limited && isProfane(slug)) throw refusal('E_SLUG_RUDE', { field: 'slug' });
  const since = person.slug_changed_at ?? null;
  if (limited && since !== null) {
    const next = new Date(instantOf(since).getTime() + daysBetween * day);
    if (next > now) {
      const date = dayOf(next, settings['deadline.zone']);
      throw refusal('E_QUOTA', { field: 'slug', params: { n: 1, date } });
    }
  }
  const id = person.id;
  if (isReserved || (await isTaken(context, slug, id))) {
    throw refusal('E_SLUG_TAKEN', {
      field: 'slug',
      params: { slug: await freeSlug(context, slug, id) },
    });
  }
  const history = rows('slug_history');
  const [own] = await history.find({ slug: { _eq: slug } }, ['id']);
  if (own) await history.remove(own.id);
  const from = since ?? person.created_at ?? now;
  await history.add({
    id: uuid(),
    person: id,
    slug: former,
    from: instantOf(from).toISOString(),
    to: now.toISOString(),
  });
  return { slug, slug_changed_at: now.toISOString() };
}

/**
 * Keyed hash (HMAC) of the slug of an erased person: reserves the slug without revealing whose it was
 * (docs/domain/own-data.md).
 */
export function hashedSlug({ env }: Pick<ActionContext['host'], 'env'>, slug: string): string {
  return `-${createHmac('sha256', `${env.SECRET} slug`).update(slug).digest('base64url')}`;
}

/** Whether a slug is or ever was another person's. */
async function isTaken(
  { rows, host }: Pick<ActionContext, 'rows' | 'host'>,
  slug: string,
  except: string,
): Promise<boolean> {
  const others = await rows('people').find({ slug: { _eq: slug } }, ['id']);
  const kept = { slug: { _in: [slug, hashedSlug(host, slug)] } };
  const formers = await rows('slug_history').find(kept, ['person']);
  return others.some(({ id }) => id !== except) || formers.some(({ person }) => person !== except);
}

/** The first free proposal for a name; `–` when all are taken. */
export async function freeSlug(
  context: Pick<ActionContext, 'rows' | 'host'>,
  wanted: string,
  except: string,
): Promise<string> {
  for (const slug of inoffensiveProposals(wanted)) {
    if (!(await isTaken(context, slug, except))) return slug;
  }
  return '–';
}

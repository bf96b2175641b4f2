// What waits for a person in initiatives: docs/domain/initiatives.md.
import type { OwnInitiatives } from '@site/shared/api';
import { maxDrafts } from '@site/shared/domain/initiatives';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { unsubmittedStates } from './initiative-actions.ts';
import { cardsOf, type Locale, timeOf } from './initiative-cards.ts';
import { type Initiative, isMember, moderates } from './visible.ts';

/** Throws `E_NOT_FOUND` for visitors. */
export async function ownInitiatives(
  host: Host,
  caller: Caller,
  locale: Locale,
): Promise<OwnInitiatives> {
  const { database } = host;
  const { person } = caller;
  if (person === null) throw notFound();
  const waiting = database('initiative_co_sponsors')
    .where({ person })
    .whereNull('declined_at')
    .whereNull('confirmed_at')
    .select('initiative');
  const asked: Initiative[] = await database('initiatives')
    .whereIn('id', waiting)
    .whereIn('state', ['co_sponsoring', 'returned'])
    .orderBy(['confirm_by', 'no']);
  const drafts = await database('initiatives')
    .where({ author: person })
    .whereIn('state', [...unsubmittedStates])
    .select('id');
  const inModeration = moderates(caller)
    ? await database('initiatives').where({ state: 'moderation' }).select('id')
    : null;
  const cards = await cardsOf(host, asked, { caller, locale });
  const draftsEnough = drafts.length >= maxDrafts;
  return {
    asked: cards.map((card) => {
      const row = asked.find(({ id }) => id === card.id);
      return { ...card, confirmBy: timeOf(row?.confirm_by) };
    }),
    mayCreate: isMember(caller) && !draftsEnough,
    draftsEnough,
    waiting: inModeration?.length ?? null,
  };
}

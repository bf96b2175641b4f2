import type { Grade, Standing } from '@site/shared/domain/people';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { dayOf } from '../../engine/values.ts';

type PeriodContext = Pick<ActionContext, 'rows' | 'now' | 'settings'>;

/** A period that begins today. */
type NewPeriod = {
  standing: Standing;
  grade?: Grade | null | undefined;
  source: 'case' | 'direct' | 'renewal' | 'system';
  case?: string | undefined;
  /** For staff only. */
  note?: string | undefined;
};

/** The open period; undefined if the person was never a member. */
export async function openPeriod({ rows }: Pick<PeriodContext, 'rows'>, person: string) {
  const [period] = await rows('membership_periods').find({
    _and: [{ person: { _eq: person } }, { to: { _null: true } }],
  });
  return period;
}

/**
 * Ends the open period of a person today and begins another. A period of less than a day is removed: a person
 * who returns on the day of leaving continues the previous period. Source: docs/domain/standing.md, "History".
 */
export async function startPeriod(
  context: PeriodContext,
  person: string,
  { standing, grade, source, ...more }: NewPeriod,
): Promise<void> {
  const periods = context.rows('membership_periods');
  const today = dayOf(context.now, context.settings['deadline.zone']);
  const open = await openPeriod(context, person);
  if (open && open.from === today) await periods.remove(open.id);
  else if (open) await periods.change(open.id, { to: today });
  const same = await endedToday(context, person, { standing, grade });
  if (same) return periods.change(same.id, { to: null });
  await periods.add({
    id: uuid(),
    person,
    standing,
    grade: grade ?? null,
    from: today,
    to: null,
    source,
    case: more.case ?? null,
    note: more.note ?? null,
  });
}

async function endedToday(
  { rows, now, settings }: PeriodContext,
  person: string,
  { standing, grade }: Pick<NewPeriod, 'standing' | 'grade'>,
) {
  const found = await rows('membership_periods').find({
    _and: [{ person: { _eq: person } }, { to: { _eq: dayOf(now, settings['deadline.zone']) } }],
  });
  return found.find((period) => period.standing === standing && period.grade === (grade ?? null));
}

// Hours of service to the association by quarter, for administrators.
import type { FigureTable } from '@site/shared/api';
import { isSmall, shownCount } from '@site/shared/domain/figures';
import type { Day } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { dayOf } from '../../../engine/values.ts';
import { closedCases } from '../../admissions/firewall.ts';
import { type Service, servedReviews, servedSessions } from '../../certificates/service-hours.ts';
import { quartersBefore } from './people-figures.ts';

const shownQuarters = 8;

/** What reviewers and mentors have done in the quarters that have ended, without cases that are closed to the reader. */
export async function serviceFigures(
  database: Knex,
  { today, zone, reader }: { today: Day; zone: string; reader: string | null },
): Promise<FigureTable> {
  const [reviews, sessions, closed] = await Promise.all([
    servedReviews(database),
    servedSessions(database),
    closedCases(database, reader ? [reader] : []),
  ]);
  const open = reviews.filter((review) => review.at && !closed.has(review.case));
  return serviceTable({ reviews: open, sessions }, { today, zone });
}

type Served = { readonly reviews: readonly Service[]; readonly sessions: readonly Service[] };

/**
 * The table of the services. Hours of fewer than five people are hidden with their number; no sum of rows or columns is
 * shown, and quarters do not overlap.
 */
export function serviceTable(
  { reviews, sessions }: Served,
  { today, zone }: { today: Day; zone: string },
): FigureTable {
  return {
    id: 'service',
    columns: ['serving-reviewers', 'review-hours', 'serving-mentors', 'mentoring-hours'],
    rows: quartersBefore(today, shownQuarters).map(({ name, from, until }) => {
      const within = (services: readonly Service[]) =>
        services.filter(({ at }) => {
          const day = dayOf(at, zone);
          return day >= from && day < until;
        });
      return { name, values: [reviews, sessions].flatMap((all) => shownService(within(all))) };
    }),
  };
}

/** People and hours; both null where few people have served. */
function shownService(services: readonly Service[]): (number | null)[] {
  const people = new Set(services.map(({ person }) => person)).size;
  const minutes = services.reduce((sum, one) => sum + one.minutes, 0);
  return [shownCount(people), isSmall(people) ? null : Math.round(minutes / 60)];
}

// Members by month, joins and leaves by quarter, for administrators.
import type { FigureTable } from '@site/shared/api';
import { shownCount } from '@site/shared/domain/figures';
import { grades } from '@site/shared/domain/people';
import { type Day, daysLater, monthsLater } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { memberStandings } from '../../../engine/notifications/recipients.ts';
import { storedDay } from '../../../engine/values.ts';

const shownMonths = 12;
const shownQuarters = 8;

type Period = {
  readonly person: string;
  readonly isMember: boolean;
  readonly grade: string | null;
  readonly from: Day;
  readonly to: Day | null;
};

/** The tables about members, of the time before today. */
export async function peopleFigures(database: Knex, today: Day): Promise<FigureTable[]> {
  const rows = await database('membership_periods').select(
    'person',
    'standing',
    'grade',
    'from',
    'to',
  );
  const periods = rows.map(
    (row): Period => ({
      person: row.person,
      isMember: memberStandings.some((one) => one === row.standing),
      grade: row.grade || null,
      from: storedDay(row.from) ?? '',
      to: storedDay(row.to),
    }),
  );
  return [members(periods, today), movements(periods, today)];
}

/** How many members of each grade there were at the end of each month. */
function members(periods: readonly Period[], today: Day): FigureTable {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const months = Array.from({ length: shownMonths }, (_, index) => {
    return daysLater(monthsLater(firstOfMonth, -index), -1);
  });
  return {
    id: 'members',
    columns: grades,
    rows: months.map((day) => {
      const then = periods.filter(
        ({ isMember, from, to }) => isMember && from <= day && (to === null || to > day),
      );
      const values = grades.map((grade) => then.filter((one) => one.grade === grade).length);
      return { name: day.slice(0, 7), values: values.map(shownCount) };
    }),
  };
}

/** Who became a member, and who ceased to be one, in each quarter. */
function movements(periods: readonly Period[], today: Day): FigureTable {
  const joined: Day[] = [];
  const left: Day[] = [];
  for (const own of Map.groupBy(periods, ({ person }) => person).values()) {
    const sorted = own.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    for (const [index, period] of sorted.entries()) {
      const before = sorted[index - 1]?.isMember ?? false;
      if (period.isMember && !before) joined.push(period.from);
      if (!period.isMember && before) left.push(period.from);
    }
  }
  const quarters = quartersBefore(today, shownQuarters);
  return {
    id: 'movements',
    columns: ['joined', 'left'],
    rows: quarters.map(({ name, from, until }) => {
      const within = (days: readonly Day[]) =>
        shownCount(days.filter((day) => day >= from && day < until).length);
      return { name, values: [within(joined), within(left)] };
    }),
  };
}

/** The last whole quarters, the latest first. */
export function quartersBefore(today: Day, count: number) {
  const month = Number(today.slice(5, 7));
  const first = monthsLater(`${today.slice(0, 8)}01`, -((month - 1) % 3));
  return Array.from({ length: count }, (_, index) => {
    const from = monthsLater(first, -3 * (index + 1));
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return { name: `${from.slice(0, 4)}/${quarter}`, from, until: monthsLater(from, 3) };
  });
}

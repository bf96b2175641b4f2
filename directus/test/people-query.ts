import { listPeople } from '@site/shared/api';
import type { Api } from '@site/shared/contract';

type Nested = string | Record<string, readonly string[]>;
type Asked = Record<string, unknown> & { fields: readonly Nested[]; sort: readonly string[] };

/** The query with which the page of people reads its rows; fields and order as a request names them. */
export async function peopleQuery(
  sort: 'name' | 'newest' | 'mixed',
  page = 1,
): Promise<Record<string, unknown> & { fields: string; sort: string }> {
  const asked: Asked[] = [];
  const request = async (command: () => { params?: unknown }) => {
    asked.push(command().params as Asked);
    return [];
  };
  await listPeople({ request } as unknown as Api, { locale: 'ru', sort, page, size: 24 });
  const [first] = asked;
  if (!first) throw new Error('The page of people reads nothing');
  const fields = first.fields.flatMap((field) => {
    if (typeof field === 'string') return [field];
    return Object.entries(field).flatMap(([list, names]) => names.map((name) => `${list}.${name}`));
  });
  return { ...first, fields: fields.join(), sort: first.sort.join() };
}

import { type Query, readItems } from '@directus/sdk';
import type { Case, Schema } from '@site/shared/api';
import type { Api } from '@site/shared/contract';

const fields = ['no', 'kind', 'state', 'created_at', 'submitted_at', 'due_at'] as const;

export type OwnCase = Pick<Case, (typeof fields)[number]>;

/** The person's own cases, newest first. Staff may read more; here they see their own. */
export function listOwnCases(api: Api, personId: string): Promise<OwnCase[]> {
  const query = {
    fields,
    filter: { candidate: { _eq: personId } },
    sort: ['-created_at'],
  } satisfies Query<Schema, Case>;
  return api.request(readItems<Schema, 'cases', typeof query>('cases', query));
}

import { validate as isUuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { refusal } from '../../engine/refuse.ts';

/** Finds a person by id or slug. Throws `E_NOT_FOUND`. */
export async function findPersonByKey({ rows }: Pick<ActionContext, 'rows'>, key: string) {
  const by = isUuid(key) ? 'id' : 'slug';
  const [person] = await rows('people').find({ [by]: { _eq: key } });
  if (!person) throw refusal('E_NOT_FOUND', { params: { path: key } });
  return person;
}

// What keeps a certificate from its holder: docs/domain/workflows.md.
import { certificateLife } from '@site/shared/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';

let chair: Caller;
let secretary: Caller;

beforeAll(async () => {
  [chair, secretary] = await Promise.all([as('chair'), as('secretary')]);
});

afterAll(async () => {
  await forgetSpecimens();
  await closeDatabase();
});

/** A certificate in this state, whose holder is otherwise than a certificate demands. */
async function certificateOf(
  state: string,
  holder: object,
): Promise<{ id: string; person: string }> {
  const id = await specimenOf(certificateLife).make(state);
  const { person } = await database()('certificates').where({ id }).first('person');
  await database()('people').where({ id: person }).update(holder);
  return { id, person };
}

const stateOf = async (id: string) =>
  (await database()('certificates').where({ id }).first('state')).state;

const lapsed = { standing: 'lapsed' };
const nameless = { display_name_en: '' };
const sound = { standing: 'active', display_name_en: 'Proba Obraztsova' };

describe.each([
  ['a standing that has ended', lapsed, [409, 'E_NOT_ELIGIBLE', undefined]],
  ['no name in Latin script', nameless, [422, 'E_REQUIRED', 'name_en']],
  ['no name in Cyrillic script', { display_name_ru: '' }, [422, 'E_REQUIRED', 'name_ru']],
] as const)('a holder with %s', (_, holder, refusal) => {
  test.each(['valid', 'suspended'])('gets no successor of a %s certificate', async (state) => {
    const { id, person } = await certificateOf(state, holder);
    const ask = async () => {
      const payload = { reason_class: 'data_error' };
      return secretary('POST', `/actions/certificates/${id}/supersede`, payload);
    };
    const { status, code, body } = await ask();
    expect([status, code, body.errors[0].extensions.field]).toEqual(refusal);
    expect(await stateOf(id)).toBe(state);
    await database()('people')
      .where({ id: person })
      .update({ ...sound, display_name_ru: 'Проба Образцова' });
    expect((await ask()).body.data.state).toBe('superseded');
  });

  test('is granted none', async () => {
    const { person } = await certificateOf('revoked', holder);
    const payload = { person, kind: 'membership' };
    const { status, code, body } = await chair('POST', '/actions/certificates/issue', payload);
    expect([status, code, body.errors[0].extensions.field]).toEqual(refusal);
  });
});

test('a suspended certificate is not given back to who is no member any more', async () => {
  const { id, person } = await certificateOf('suspended', lapsed);
  const ask = () => secretary('POST', `/actions/certificates/${id}/reinstate`, {});
  const { status, code } = await ask();
  expect([status, code, await stateOf(id)]).toEqual([409, 'E_NOT_ELIGIBLE', 'suspended']);
  await database()('people').where({ id: person }).update(sound);
  expect((await ask()).body.data.state).toBe('valid');
});

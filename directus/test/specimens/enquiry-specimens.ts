// Specimens of enquiries, for `specimens.ts`: admin@ has taken some, editor@ answers them.
import { randomUUID } from 'node:crypto';
import { enquiries } from '@site/shared/domain/workflows';
import { as, personOf } from '../backend.ts';
import { database } from '../database.ts';
import { type Specimens, serial } from './specimen.ts';

/** The account of a demo login. */
async function accountIdOf(login: string): Promise<string> {
  const { id: person } = personOf(login);
  return (await database()('directus_users').where({ person }).first('id')).id;
}

/** Inserts an enquiry. */
export async function enquiryIn(state: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  await database()('enquiries').insert({
    id,
    no: `Q-1999-${serial().slice(-9)}`,
    name: 'Вера Звонарёва',
    email: 'specimen@example.org',
    topic: 'joining',
    text: 'Сколько рекомендаций нужно, чтобы вступить?',
    locale: 'ru',
    state,
    at: new Date(),
    holder: state === 'claimed' ? await accountIdOf('admin') : null,
    draft_version: 0,
    revision: 1,
    ...changes,
  });
  return id;
}

/** Deletes the enquiries of specimens. */
export async function forgetEnquiries(): Promise<void> {
  const db = database();
  const ours = db('enquiries').where('email', 'specimen@example.org').select('id');
  await db('enquiry_answers').whereIn('enquiry', ours.clone()).delete();
  await db('enquiries').where('email', 'specimen@example.org').delete();
}

export const enquirySpecimens: Specimens = {
  workflow: enquiries,
  table: 'enquiries',
  stateField: 'state',
  make: (state) => enquiryIn(state),
  callers: async () => ({ editor: await as('editor') }),
  insiders: ['editor', 'admin'],
  payload: (event) =>
    ({
      answer: { text: 'Нужна одна рекомендация члена сообщества.' },
      close: { reason: 'Ответили по телефону.' },
    })[event] ?? {},
  forget: forgetEnquiries,
};

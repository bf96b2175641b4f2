// Race conditions between different actions on shared or new rows, over two instances of the backend on one
// database: docs/domain/workflows.md.
import { randomUUID } from 'node:crypto';
import { certificateLife } from '@site/shared/domain/workflows';
import { afterAll, expect, inject, test } from 'vitest';
import { bitOf } from '../areas/certificates/status-lists.ts';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import { lockPeople } from '../areas/people/records/lock-people.ts';
import { type Answer, as, type Caller, emailOf, tokenOf } from './backend.ts';
import { beginTransaction, database, untilTransactionBlocked } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress, newcomer, versionOf } from './newcomers.ts';
import { twoInstances } from './servers/two-instances.ts';
import { specimenOf } from './specimens/specimens.ts';

const asBoth = twoInstances();
afterAll(hideNewPeople);

/** Sends all calls concurrently, alternating between the two instances. */
function sendConcurrently(
  token: string,
  calls: readonly (readonly [path: string, body: object])[],
): Promise<Answer[]> {
  const callers = asBoth(token);
  return Promise.all(
    calls.map(([path, body], index) => {
      const call = callers[index % 2] as Caller;
      return call('POST', path, body);
    }),
  );
}

const register = (people: readonly object[]) =>
  sendConcurrently(
    inject('env').DIRECTUS_PUBLIC_TOKEN ?? '',
    people.map((person) => ['/actions/account/register', newcomer(person)]),
  );

/** Adjacent places of the status lists that no certificate has; adjacent places share bytes. */
async function freePlaces(count: number): Promise<number[]> {
  const taken = new Set(await database()('certificates').pluck('status_index'));
  const from = (start: number) => Array.from({ length: count }, (_, index) => start + index);
  let start = 70_001;
  while (from(start).some((place) => taken.has(place))) start += 1;
  return from(start);
}

const visibleParts = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => ({ status, body }));

test('marks 20 concurrently suspended certificates in the status list', async () => {
  const { make, payload } = specimenOf(certificateLife);
  const places = await freePlaces(20);
  const ids: string[] = [];
  for (const place of places) {
    const id = await make('valid');
    await database()('certificates').where({ id }).update({ status_index: place });
    ids.push(id);
  }
  const body = await payload('suspend');
  const answers = await sendConcurrently(
    await tokenOf('secretary'),
    ids.map((id) => [`/actions/certificates/${id}/suspend`, body]),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { bits } = await database()('status_lists').where({ purpose: 'suspension' }).first('bits');
  expect(places.filter((place) => bitOf(bits, place))).toEqual(places);
});

test('writes one of 20 concurrent saves of a row and refuses the others with the saved values', async () => {
  const admin = await as('admin');
  const slug = `one-of-twenty-${randomUUID().slice(0, 8)}`;
  const text = (language: string) => ({ language, title: 'Заголовок', lead: 'Вводка' });
  const { body } = await admin('POST', '/items/news', {
    slug,
    translations: [text('ru-RU'), text('en-US')],
  });
  const path = `/items/news/${body.data.id}`;
  const [editor, administrator] = [await tokenOf('editor'), await tokenOf('admin')];
  const opened = await fetch(inject('url') + path, {
    headers: { authorization: `Bearer ${editor}` },
  });
  const seen = { 'x-seen-version': opened.headers.get('x-version') ?? '' };
  const callers = [...asBoth(editor), ...asBoth(administrator)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (callers[index % callers.length] as Caller)(
        'PATCH',
        path,
        { slug: `${slug}-${index}` },
        seen,
      ),
    ),
  );
  const { slug: written } = (await admin('GET', path)).body.data;
  await admin('DELETE', path);

  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.map(({ body: { data } }) => data.slug)).toEqual([written]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(
    refused.map(({ status, code, body: { errors } }) => [
      status,
      code,
      errors[0].extensions.current,
    ]),
  ).toEqual(refused.map(() => [409, 'E_CONFLICT_VERSION', { slug: written }]));
});

test('numbers 20 concurrent enquiries consecutively without gaps', async () => {
  const email = newAddress();
  const enquiry = {
    name: 'Вера Звонарёва',
    email,
    topic: 'joining',
    text: 'Сколько рекомендаций нужно, чтобы вступить?',
    locale: 'ru',
    consents: [{ kind: 'processing', version: versionOf('processing_consent') }],
  };
  const requests = Array.from({ length: 20 }, () => ['/actions/enquiries/send', enquiry] as const);
  const answers = await sendConcurrently(inject('env').DIRECTUS_PUBLIC_TOKEN ?? '', requests);
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
  const numbers = answers.map(({ body }) => Number(body.data.no.slice(-5))).sort((a, b) => a - b);
  expect(numbers).toEqual(requests.map((_, index) => Number(numbers[0]) + index));
  await database()('enquiries').where({ email }).delete();
});

test('issues one certificate when an administrator approves 6 times concurrently', async () => {
  const payload = await specimenOf(certificateLife).payload('issue');
  const path = '/actions/certificates/issue';
  const [chair] = asBoth(await tokenOf('chair'));
  expect((await chair('POST', path, payload)).status).toBe(202);
  const requests = Array.from({ length: 6 }, () => [path, payload] as const);
  const answers = await sendConcurrently(await tokenOf('admin'), requests);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  const made = await database()('certificates').where(payload).select('state');
  expect(made).toEqual([{ state: 'valid' }]);
});

test('links a superseded certificate to the one that is being issued concurrently', async () => {
  const id = await specimenOf(certificateLife).make('valid');
  const old = await database()('certificates').where({ id }).first();
  const { person } = old;
  await database()('people').where({ id: person }).update({ grade: 'senior' });
  const [secretary] = asBoth(await tokenOf('secretary'));

  const present = randomUUID();
  const issuing = await beginTransaction();
  await issuing('people').where({ id: person }).update({ grade: 'senior' });
  await lockPeople(issuing, [person]);
  const own = { number: `SPECIMEN-${present.slice(0, 8)}`, code: present.slice(0, 12) };
  await issuing('certificates').insert({ ...old, ...own, id: present, grade: 'senior' });
  const superseding = secretary('POST', `/actions/certificates/${id}/supersede`, {
    reason_class: 'grade_change',
  });
  await Promise.race([superseding, untilTransactionBlocked()]);
  await issuing.commit();
  expect((await superseding).status).toBe(200);
  const valid = database()('certificates').where({ person, state: 'valid' });
  expect(await valid.pluck('id')).toEqual([present]);
  expect(await database()('certificates').where({ id }).pluck('superseded_by')).toEqual([present]);
});

test('locks the new holder too when a merge moves the certificate concurrently', async () => {
  const id = await specimenOf(certificateLife).make('valid');
  const { person: former } = await database()('certificates').where({ id }).first('person');
  const { id: present } = await newPerson();
  const [secretary] = asBoth(await tokenOf('secretary'));
  const reason = await specimenOf(certificateLife).payload('suspend');

  const merging = await beginTransaction();
  // Begins with a write like the backend's own transactions: in SQLite a transaction that has read cannot
  // write after another one wrote.
  await merging('people').where({ id: former }).update({ id: former });
  await lockPeople(merging, [former]);
  await merging('certificates').where({ id }).update({ person: present });
  const suspending = secretary('POST', `/actions/certificates/${id}/suspend`, reason);
  await Promise.race([suspending, untilTransactionBlocked()]);
  // SQLite has one writer, so there no second transaction can hold a lock.
  const other = inject('env').DATABASE_URL ? await beginTransaction() : merging;
  await lockPeople(other, [present]);
  await merging.commit();
  const outcomes = [
    suspending.then(() => 'answered'),
    untilTransactionBlocked().then(() => 'waits'),
  ];
  expect(await Promise.race(outcomes)).toBe('waits');
  if (!other.isCompleted()) await other.commit();
  expect((await suspending).status).toBe(200);
});

test('does not block actions of a person while a row that references the person is written', async () => {
  const { id, token } = await newPerson();
  await database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
  const [own] = asBoth(await token());
  const [chair] = asBoth(await tokenOf('chair'));
  const requests = [
    () => own('POST', '/actions/people/me/update', { texts: { en: { headline: 'Reads' } } }),
    () =>
      own('POST', '/actions/invitations/create', {
        email: newAddress(),
        sponsor: true,
        locale: 'ru',
      }),
    () => chair('POST', '/actions/certificates/issue', { person: id, kind: 'membership' }),
  ];

  const writer = await beginTransaction();
  await writer('people').where({ id }).forKeyShare().select('id');
  const statuses: number[] = [];
  try {
    for (const ask of requests) statuses.push((await ask()).status);
  } finally {
    await writer.rollback();
  }
  expect(statuses).toEqual([200, 200, 202]);
});

test('answers 10 concurrent registrations of a new address like those of a known one and creates one account', async () => {
  const email = newAddress();
  const unknown = await register(Array.from({ length: 10 }, () => ({ email })));
  const known = await register(Array.from({ length: 10 }, () => ({ email: emailOf('member') })));
  expect(visibleParts(unknown)).toEqual(visibleParts(known));
  expect(unknown.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await database()('directus_users').where({ email })).toHaveLength(1);
});

test('gives 10 concurrent registrations with the same name their own account and slug', async () => {
  const emails = Array.from({ length: 10 }, newAddress);
  const name = { first_name: 'Одновремена', last_name: 'Однофамильцева' };
  const answers = await register(emails.map((email) => ({ ...name, email })));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const accounts = await database()('directus_users').whereIn('email', emails).select('person');
  const slugs = await database()('people')
    .whereIn(
      'id',
      accounts.map(({ person }) => person),
    )
    .select('slug');
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(10);
});

test('removes a person from the public projection when the consent is withdrawn during a profile write', async () => {
  const { id, consents, token } = await newPerson();
  await database()('people').where({ id }).update({ standing: 'active' });
  await consents();
  const [call] = asBoth(await token());
  const shown = () => database()('people_public').where({ id }).select('id');
  expect(await shown()).toHaveLength(1);

  const writer = await beginTransaction();
  await writer('people_public').where({ id }).delete();
  await writeProjections(writer, [id]);
  const withdrawal = call('POST', '/actions/consents/withdraw', {
    kind: 'dissemination',
    locale: 'ru',
  });
  await Promise.race([withdrawal, untilTransactionBlocked()]);
  await writer.commit();
  expect((await withdrawal).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('retries an action that the database aborts because of a deadlock', async () => {
  const { make, payload } = specimenOf(certificateLife);
  const id = await make('valid');
  const { person } = await database()('certificates').where({ id }).first('person');
  const [secretary] = asBoth(await tokenOf('secretary'));
  const other = await beginTransaction();
  await other('certificates').where({ id }).update({ person });
  const path = `/actions/certificates/${id}/suspend`;
  const suspending = secretary('POST', path, await payload('suspend'));
  await Promise.race([suspending, untilTransactionBlocked()]);
  // The action locks the person and waits for the certificate; it waited first, so it is the deadlock
  // victim that is retried.
  await lockPeople(other, [person]);
  await other.commit();
  expect((await suspending).status).toBe(200);
});

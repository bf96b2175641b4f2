// Requests for endorsements in any state, for the tests of all machines.
import { randomUUID } from 'node:crypto';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { endorsements } from '@site/shared/domain/workflows';
import { inject } from 'vitest';
import { tokenOfEndorsement } from '../../areas/admissions/endorsements/endorsement-link.ts';
import { tokenHash } from '../../engine/confidential/link-tokens.ts';
import { type Caller, visitor } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteWithReferences } from '../delete-rows.ts';
import { newAddress } from '../newcomers.ts';
import { type Specimens, serial, staff } from './specimen.ts';

const day = 24;
const cases: string[] = [];
const tokenOf = (id: string) =>
  tokenOfEndorsement({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, id);

/** A case of a person without an account, which waits for endorsements. */
async function makeCase(): Promise<string> {
  const id = randomUUID();
  const candidate = randomUUID();
  cases.push(id);
  await database()('people').insert({
    id: candidate,
    slug: `specimen-${serial()}`,
    name_ru_given: 'Зоя',
    name_ru_family: 'Первозванная',
    display_name_ru: 'Зоя Первозванная',
    name_en_given: 'Zoia',
    name_en_family: 'Pervozvannaia',
    display_name_en: 'Zoia Pervozvannaia',
    standing: 'none',
    revision: 1,
  });
  await database()('cases').insert({
    id,
    no: `E-${serial()}`,
    // Needs two endorsements, so that one changes nothing.
    kind: 'elevation_senior',
    candidate,
    state: 'endorsing',
    path: 'full',
    language: 'ru',
    created_at: hoursFromNow(-10 * day),
    submitted_at: hoursFromNow(-9 * day),
    entered_at: hoursFromNow(-8 * day),
    due_at: hoursFromNow(12 * day),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    revision: 1,
  });
  return id;
}

export const endorsementSpecimens: Specimens = {
  workflow: endorsements,
  table: 'endorsements',
  stateField: 'state',
  async make(state, event) {
    const id = randomUUID();
    await database()('endorsements').insert({
      id,
      case: await makeCase(),
      endorser_email: newAddress(),
      endorser_name: 'Вера Дальнова',
      relation: 'colleague',
      known_since_year: 2019,
      state,
      language: 'ru',
      token_hash: tokenHash(tokenOf(id)),
      requested_at: hoursFromNow(-8 * day),
      due_at: hoursFromNow(event === 'expire' ? -1 : 12 * day),
      reminders: 0,
      revision: 1,
    });
    return id;
  },
  callers: async () => {
    const { secretary } = await staff('secretary')();
    return { secretary: secretary as Caller, endorser: visitor };
  },
  insiders: ['secretary'],
  nameFor: (actor, id) => (actor === 'endorser' ? tokenOf(id) : id),
  deadLinks: {
    actor: 'endorser',
    codes: {
      submitted: 'E_TOKEN_USED',
      declined: 'E_TOKEN_USED',
      expired: 'E_TOKEN_EXPIRED',
      cancelled: 'E_TOKEN_REVOKED',
    },
  },
  payload: (event) => {
    if (event === 'decline') return { reason: 'no_time' };
    if (event !== 'submit') return {};
    return {
      relation: 'colleague',
      known_since: 2019,
      competence: 2,
      rating: 2,
      text: 'Работали вместе пять лет, и результаты говорят сами за себя. '.repeat(5),
    };
  },
  async forget() {
    const db = database();
    const ids = cases.splice(0);
    const candidates = await db('cases').whereIn('id', ids).pluck('candidate');
    await deleteWithReferences('cases', ids);
    await db('people').whereIn('id', candidates).delete();
  },
};

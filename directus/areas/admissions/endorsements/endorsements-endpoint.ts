import type { EndorsementRequest, OwnEndorsement } from '@site/shared/api';
import { callerOf } from '../../../engine/actions/caller.ts';
import { answerPrivately } from '../../../engine/answer-privately.ts';
import { now } from '../../../engine/clock.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import { tokenHash } from '../../../engine/confidential/link-tokens.ts';
import type { Accountability, Endpoint, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf } from '../../../engine/values.ts';
import type { CaseRow, EndorsementRow } from '../row-types.ts';
import { isOverdue, takingStates } from './endorsement-rules.ts';

/**
 * `GET /endorsements/by-link/{token}`: what the holder of a link is asked, or why the request cannot be answered any
 * more. `E_TOKEN_UNKNOWN` for every other address. `GET /endorsements/mine`: the requests to the calling person, with
 * their own answers.
 */
export const endorsementsEndpoint: Endpoint = (router, host) => {
  router.get('/by-link/:token', (request, response, next) => {
    answerPrivately(response, next, byLink(host, request.params.token ?? ''));
  });
  router.get('/mine', (request, response, next) => {
    answerPrivately(response, next, mine(host, request.accountability ?? null));
  });
};

async function byLink(host: Host, token: string): Promise<EndorsementRequest> {
  const row: Requested | undefined = await requests(host)
    .where({ token_hash: tokenHash(token) })
    .first();
  if (!row) throw refusal('E_TOKEN_UNKNOWN');
  return requestOf(row, await zoneOf(host));
}

/** Throws `E_FORBIDDEN` for callers without a person. */
async function mine(host: Host, accountability: Accountability): Promise<OwnEndorsement[]> {
  const { person } = await callerOf(host.database, accountability);
  if (person === null) throw refusal('E_FORBIDDEN');
  const stored: Requested[] = await requests(host)
    .where({ endorser_person: person })
    .whereNot('cases.candidate', person)
    .orderBy('requested_at', 'desc');
  const zone = await zoneOf(host);
  return decryptedRows(host, 'endorsements', stored).map((row) => ({
    id: row.id,
    candidate: { ru: row.ru, en: row.en },
    request: requestOf(row, zone),
    rating: row.rating === null ? null : Number(row.rating),
    text: row.text || null,
  }));
}

/** A request with what the page says about its case. */
type Requested = EndorsementRow & {
  readonly case_state: CaseRow['state'];
  readonly kind: CaseRow['kind'];
  readonly ru: string;
  readonly en: string;
};

function requests({ database }: Pick<Host, 'database'>) {
  return database('endorsements')
    .join('cases', 'cases.id', 'endorsements.case')
    .join('people', 'people.id', 'cases.candidate')
    .select(
      'endorsements.*',
      'cases.state as case_state',
      'cases.kind as kind',
      'people.display_name_ru as ru',
      'people.display_name_en as en',
    );
}

async function zoneOf(host: Host): Promise<string> {
  return (await settingsOf(host))['deadline.zone'];
}

function requestOf(row: Requested, zone: string): EndorsementRequest {
  const on = (at: unknown) => (at ? dayOf(at, zone) : null);
  const { state } = row;
  if (state === 'submitted') return { state, on: on(row.submitted_at) };
  if (state === 'declined') return { state, on: on(row.declined_at) };
  const isNeeded = takingStates.includes(row.case_state);
  if (state === 'cancelled' || !isNeeded) return { state: 'cancelled', on: null };
  if (state === 'expired' || isOverdue(row, now())) {
    return { state: 'expired', on: on(row.due_at) };
  }
  return {
    state: 'awaited',
    candidate: { ru: row.ru, en: row.en },
    kind: row.kind,
    relation: row.relation,
    knownSince: Number(row.known_since_year),
    dueOn: on(row.due_at) ?? '',
    isOpened: state === 'opened',
  };
}

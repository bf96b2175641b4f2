// What a reviewer sees before they declare: docs/domain/admissions.md, "Panel and review" and "Masked reviews".
import type { ReviewGate } from '@site/shared/api';
import { hiddenCandidate } from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { Host } from '../../../engine/host.ts';
import { applicationOfCase } from '../application/application.ts';
import { namesOf } from '../cases/case-rows.ts';
import { casesOfFile } from '../decision/appealed-case.ts';
import { shownConflicts } from '../panel/case-panel.ts';
import { conflictsNow } from '../panel/panel-seats.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';
import { trackOptions } from '../track-options.ts';
import { isMaskedFor, rosterFor } from './masked-review.ts';

type Gated = {
  readonly item: CaseRow;
  readonly assignment: AssignmentRow;
  readonly settings: Settings;
};

/** The gate of a case: its facts, or for a masked case the roster. */
export function reviewGate(host: Host, gated: Gated, now: Date): Promise<ReviewGate> {
  return isMaskedFor(gated.item, gated.assignment)
    ? maskedGate(host, gated)
    : openGate(host, gated, now);
}

async function openGate(
  host: Host,
  { item, assignment, settings }: Gated,
  now: Date,
): Promise<ReviewGate> {
  const { database } = host;
  const candidate = item.candidate;
  const [application, names, shown, endorsers, found, tracks] = await Promise.all([
    applicationOfCase(database, item),
    namesOf(database, [candidate, item.sponsor]),
    database('people_members').where({ id: candidate }).first('avatar'),
    database('endorsements')
      .whereIn('case', casesOfFile(item))
      .whereNot({ state: 'cancelled' })
      .orderBy('requested_at')
      .pluck('endorser_name') as Promise<string[]>,
    conflictsNow(
      { host, trx: database as Knex.Transaction, settings, now },
      item,
      assignment.reviewer,
    ),
    trackOptions(database),
  ]);
  const { employer } = application.submitted ?? application.answers;
  const track = tracks.find(({ code }) => code === item.track);
  return {
    candidate: {
      name: names.get(candidate)?.name ?? { ru: '', en: '' },
      avatar: shown?.avatar || null,
      employer,
      track: track?.label ?? { ru: item.track ?? '', en: item.track ?? '' },
    },
    sponsor: names.get(item.sponsor ?? '')?.name ?? null,
    endorsers,
    detected: shownConflicts(found.conflicts, found.entry?.waived),
    roster: null,
  };
}

/** The gate of a masked case: its field, and the roster while the declaration is awaited. */
async function maskedGate({ database }: Host, { item, assignment }: Gated): Promise<ReviewGate> {
  const tracks = await trackOptions(database);
  const track = tracks.find(({ code }) => code === item.track);
  return {
    candidate: {
      name: hiddenCandidate,
      avatar: null,
      employer: '',
      track: track?.label ?? { ru: item.track ?? '', en: item.track ?? '' },
    },
    sponsor: null,
    endorsers: [],
    detected: [],
    roster: assignment.state === 'invited' ? await rosterFor(database, assignment.reviewer) : null,
  };
}

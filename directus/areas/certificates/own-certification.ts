// The page of one's own grade and certificates: docs/domain/eligibility.md, permissions.md.
import type { GradePath, OwnCertification } from '@site/shared/api';
import {
  type Day,
  fellowEligibility,
  isMemberStanding,
  type Nominator,
  readmissionEligibility,
  type Settings,
  seniorEligibility,
  type VisibilityLevel,
  visibilityDefaults,
} from '@site/shared/domain';
import { endedCaseStates } from '@site/shared/domain/admissions';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host, Row } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf, textOf } from '../../engine/values.ts';
import { candidateFields, candidateOf } from '../standing/candidate.ts';
import { gradeKinds } from './grade-certificates.ts';
import { stateOn } from './state-on.ts';

/** The caller's certificates, membership and next grade. Throws `E_NOT_FOUND` for callers without a person. */
export async function ownCertification(
  host: Host,
  accountability: Accountability,
): Promise<OwnCertification> {
  const { person: id } = await callerOf(host.database, accountability);
  if (id === null) throw notFound();
  const settings = await settingsOf(host);
  const zone = settings['deadline.zone'];
  const [person = {}] = await read(host, 'people', {
    filter: { id: { _eq: id } },
    fields: [...candidateFields, 'left_at'],
  });
  const ofPerson = { person: { _eq: id } };
  const today = dayOf(now(), zone);
  const held = await read(host, 'certificates', {
    filter: ofPerson,
    fields: [
      ...['id', 'number', 'code', 'grade', 'kind', 'issued_at', 'valid_until', 'state'],
      ...['state_changed_at', 'state_reason_class'],
    ],
    sort: ['-issued_at', '-number'],
  });
  const certificates = held.map((row): Row => ({ ...row, state: stateOn(row, today) }));
  const periods = await read(host, 'membership_periods', {
    filter: ofPerson,
    fields: ['id', 'standing', 'grade', 'from', 'to'],
    sort: ['-from', '-id'],
  });
  const [chosen] = await read(host, 'visibility_settings', {
    filter: { _and: [ofPerson, { field: { _eq: 'certificate' } }] },
    fields: ['level'],
  });
  const shown = await host.database('people_public').where({ id }).first('shows_certificate');
  const openCase = await host
    .database('cases')
    .where({ candidate: id })
    .whereNotIn('state', endedCaseStates)
    .first('id', 'nominator');
  const nominator = openCase?.nominator
    ? await host.database('people').where({ id: openCase.nominator }).first('standing', 'grade')
    : undefined;
  const printed = certificates.find(
    ({ state, kind }) => state === 'valid' && gradeKinds.includes(textOf(kind)),
  );
  return {
    gradeSince: textOf(person.grade_since) || null,
    certificates: certificates.map(
      ({ state_changed_at, state_reason_class, ...certificate }) =>
        ({
          ...certificate,
          stateSince: state_changed_at ? dayOf(state_changed_at, zone) : null,
          reason: state_reason_class,
          isPrinted: certificate.id === printed?.id,
        }) as OwnCertification['certificates'][number],
    ),
    periods: periods as OwnCertification['periods'],
    visibility: {
      level: (chosen?.level ?? visibilityDefaults.certificate) as VisibilityLevel,
      shown: Boolean(shown?.shows_certificate) && printed !== undefined,
    },
    path: pathOf(person, {
      hasOpenCase: openCase !== undefined && !nominator,
      nominator: nominator ? { isCandidate: false, ...nominator } : null,
      settings,
      today,
    }),
  };
}

type Query = { filter: object; fields: readonly string[]; sort?: string[] };

async function read(host: Host, collection: string, query: Query): Promise<Row[]> {
  return (await systemItems(host, collection)).readByQuery({
    ...query,
    fields: [...query.fields],
    limit: -1,
  });
}

type Here = { hasOpenCase: boolean; nominator: Nominator; settings: Settings; today: Day };

function pathOf(person: Row, { hasOpenCase, nominator, settings, today }: Here): GradePath | null {
  const candidate = candidateOf(person, { hasOpenCase });
  const { standing, grade } = candidate;
  if (isMemberStanding(standing) && grade === 'member') {
    return {
      to: 'senior',
      ...seniorEligibility(candidate, settings, today),
      months: settings['grade.senior_min_member_months'],
      practiceYears: settings['grade.senior_practice_years'],
    };
  }
  if (isMemberStanding(standing) && grade === 'senior') {
    return {
      to: 'fellow',
      ...fellowEligibility(candidate, nominator, settings, today),
      months: settings['grade.fellow_min_senior_months'],
    };
  }
  if (standing === 'resigned' || standing === 'lapsed') {
    const leftOn = textOf(person.left_at) || null;
    return { to: 'return', ...readmissionEligibility(candidate, leftOn, today) };
  }
  return null;
}

// The page of one's own grade and certificates: docs/domain/eligibility.md, permissions.md.
import type { GradePath, OwnCertification } from '@site/shared/api';
import { endedCaseStates } from '@site/shared/domain/admissions';
import {
  fellowEligibility,
  isMemberStanding,
  type Nominator,
  readmissionEligibility,
  seniorEligibility,
  visibilityDefaults,
} from '@site/shared/domain/people';
import type { Settings } from '@site/shared/domain/system';
import type { Day } from '@site/shared/domain/time';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { candidateFields, candidateOf } from '../standing/candidate.ts';
import { cooldownOf } from '../standing/cooldowns.ts';
import { gradeKinds } from './grade-certificates.ts';
import { serviceHours } from './service-hours.ts';
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
  const [person] = await (await systemItems(host, 'people')).readByQuery({
    filter: { id: { _eq: id } },
    fields: [...candidateFields, 'left_at'],
  });
  if (!person) throw notFound();
  const ofPerson = { person: { _eq: id } };
  const today = dayOf(now(), zone);
  const held = await (await systemItems(host, 'certificates')).readByQuery({
    filter: ofPerson,
    fields: [
      ...(['id', 'number', 'code', 'grade', 'kind', 'issued_at', 'valid_until'] as const),
      ...(['state', 'state_changed_at', 'state_reason_class'] as const),
    ],
    sort: ['-issued_at', '-number'],
    limit: -1,
  });
  const certificates = held.map((row) => ({ ...row, state: stateOn(row, today) }));
  const periods = await (await systemItems(host, 'membership_periods')).readByQuery({
    filter: ofPerson,
    fields: ['id', 'standing', 'grade', 'from', 'to'],
    sort: ['-from', '-id'],
    limit: -1,
  });
  const [chosen] = await (await systemItems(host, 'visibility_settings')).readByQuery({
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
    ({ state, kind }) => state === 'valid' && gradeKinds.includes(kind),
  );
  return {
    gradeSince: person.grade_since || null,
    certificates: certificates.map(({ state_changed_at, state_reason_class, ...certificate }) => ({
      ...certificate,
      stateSince: state_changed_at ? dayOf(state_changed_at, zone) : null,
      reason: state_reason_class,
      isPrinted: certificate.id === printed?.id,
    })),
    periods,
    visibility: {
      level: chosen?.level ?? visibilityDefaults.certificate,
      shown: Boolean(shown?.shows_certificate) && printed !== undefined,
    },
    path: pathOf(person, {
      hasOpenCase: openCase !== undefined && !nominator,
      cooldownUntil: await cooldownOf(host.database, id),
      nominator: nominator ? { isCandidate: false, ...nominator } : null,
      settings,
      today,
    }),
    service: await serviceHours(host.database, id),
  };
}

type Here = Parameters<typeof candidateOf>[1] & {
  nominator: Nominator;
  settings: Settings;
  today: Day;
};

type Path = Parameters<typeof candidateOf>[0] & Pick<RowIn<'people'>, 'left_at'>;

function pathOf(person: Path, { nominator, settings, today, ...cases }: Here): GradePath | null {
  const candidate = candidateOf(person, cases);
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
    const leftOn = person.left_at || null;
    return { to: 'return', ...readmissionEligibility(candidate, leftOn, today) };
  }
  return null;
}

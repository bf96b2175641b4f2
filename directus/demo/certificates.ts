import type { Certificate, CertificateKind } from '@site/shared/api';
import type { Grade } from '@site/shared/contract';
import {
  type CertificateState,
  certificateNumber,
  verificationCode,
} from '@site/shared/domain/certificates';
import { daysLater, monthsLater } from '@site/shared/domain/time';
import { placesInLists } from '../areas/certificates/status-lists.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoPerson } from './people/people.ts';
import { demoId, dice, seedOf } from './random.ts';

/** A certificate with the details of its state. */
export type DemoCertificate = Certificate & {
  state_reason_class: 'grade_change' | 'resignation' | 'rules_breach' | null;
  /** ISO timestamp. */
  state_changed_at: string | null;
  /** Id of the certificate that superseded it. */
  superseded_by: string | null;
  status_index: number;
};

type Issue = {
  person: DemoPerson;
  grade: Grade;
  kind: CertificateKind;
  issued: string;
  until: string | null;
  state: CertificateState;
  /** ISO date of the state, and its reason. */
  since?: string | null;
  why?: DemoCertificate['state_reason_class'];
};

/** Every member's certificate, and those that are no longer valid. Numbered in order of issue. */
export function demoCertificates(
  people: DemoPerson[],
  prefix: string,
  calendar: DemoCalendar,
): DemoCertificate[] {
  return numbered(issues(people, calendar), { prefix, chair: chairOf(people), after: 0 });
}

/** Certificates of a crowd, with numbers after those of the planned ones. */
export function crowdCertificates(
  crowd: readonly DemoPerson[],
  plan: readonly DemoPerson[],
  prefix: string,
): DemoCertificate[] {
  return numbered(crowd.flatMap(ownIssues), { prefix, chair: chairOf(plan), after: 1000 });
}

function chairOf(people: readonly DemoPerson[]): DemoPerson | undefined {
  return people.find(({ login }) => login === 'chair');
}

function numbered(
  issues: Issue[],
  { prefix, chair, after }: { prefix: string; chair: DemoPerson | undefined; after: number },
): DemoCertificate[] {
  const rows = issues
    .sort((a, b) => compare(a.issued, b.issued) || compare(a.person.slug, b.person.slug))
    .map(({ person, grade, kind, issued, until, state, since, why }, index) => {
      const number = certificateNumber(prefix, Number(issued.slice(0, 4)), after + index + 1);
      return {
        id: demoId('certificates', number),
        number,
        code: verificationCode(dice(seedOf(number)).random),
        person: person.id,
        grade,
        kind,
        name_ru: person.display.ru,
        name_en: person.display.en,
        issued_at: issued,
        valid_from: issued,
        valid_until: until,
        signatory_name_ru: chair?.display.ru ?? '',
        signatory_name_en: chair?.display.en ?? '',
        signatory_role_ru: 'Председатель приёмной комиссии',
        signatory_role_en: 'Chair of the Admissions Committee',
        state,
        state_reason_class: why ?? null,
        state_changed_at: since ? `${since}T09:00:00.000Z` : null,
        superseded_by: null,
        status_index: placeOf(after + index + 1),
      };
    });
  return rows.map((row) => ({ ...row, superseded_by: successorOf(row, rows) }));
}

/** Unique pseudo-random positions in the status lists: the factor is coprime to their length. */
function placeOf(ordinal: number): number {
  return (ordinal * 40_503 + 12_345) % placesInLists;
}

/** The certificate of the new grade, which superseded the old one after a promotion. */
function successorOf(row: DemoCertificate, rows: readonly DemoCertificate[]): string | null {
  if (row.state !== 'superseded') return null;
  const next = rows.find(({ person, kind }) => person === row.person && kind === 'elevation');
  return next?.id ?? null;
}

function issues(people: DemoPerson[], calendar: DemoCalendar): Issue[] {
  const until = calendar.day('2024-12-15');
  const reviewers = people.filter(({ grade, login }) => grade === 'senior' && login === null);
  return [
    ...people.flatMap(ownIssues),
    // A certificate for service as a reviewer is valid for a year.
    ...reviewers.slice(-2).map(
      (person): Issue => ({
        person,
        grade: 'senior',
        kind: 'reviewer_service',
        issued: monthsLater(until, -12),
        until,
        state: 'expired',
        since: daysLater(until, 1),
      }),
    ),
  ];
}

function ownIssues(person: DemoPerson): Issue[] {
  const { standing, grade, joined, gradeSince, left, login } = person;
  if (grade === null || joined === null || gradeSince === null) return [];
  const first = { person, issued: joined, until: null };
  if (standing !== 'active' && standing !== 'grace') {
    const state = login === null ? 'revoked' : 'suspended';
    const why = standing === 'excluded' ? 'rules_breach' : 'resignation';
    return [{ ...first, grade, kind: 'membership', state, since: left, why }];
  }
  if (gradeSince === joined) return [{ ...first, grade, kind: 'membership', state: 'valid' }];
  return [
    {
      ...first,
      grade: 'member',
      kind: 'membership',
      state: 'superseded',
      since: gradeSince,
      why: 'grade_change',
    },
    { ...first, grade, kind: 'elevation', issued: gradeSince, state: 'valid' },
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

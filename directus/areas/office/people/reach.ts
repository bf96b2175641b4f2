// What a member of the staff reads of people: docs/domain/office.md, "People".
import { opensOfficePage } from '@site/shared/domain/office';
import type { Caller } from '../../../engine/actions/caller.ts';
import { refusal } from '../../../engine/refuse.ts';

/** What a caller reads besides names, standing, grade, certificates and invitations. */
export type Reach = {
  /** Whose e-mail addresses. */
  readonly emails: 'everybody' | 'candidates' | 'nobody';
  /** Whether there is an account, and its state. */
  readonly accounts: boolean;
  /** Sessions, second factor, delivery of mail, duties. */
  readonly access: boolean;
  /** Standing conflicts of reviewers. */
  readonly conflicts: boolean;
  /** The lines of the change log about the person and the account, besides certificates and invitations. */
  readonly log: boolean;
};

const nothing: Reach = {
  emails: 'nobody',
  accounts: false,
  access: false,
  conflicts: false,
  log: false,
};

/** By duty; editors read no people here. */
const byDuty: Readonly<Record<string, Reach>> = {
  chair: { ...nothing, conflicts: true },
  secretary: { ...nothing, emails: 'candidates', accounts: true, conflicts: true },
  admin: { emails: 'everybody', accounts: true, access: true, conflicts: false, log: true },
};

const wider = { nobody: 0, candidates: 1, everybody: 2 } as const;

/** What the duties of a caller open together. Throws `E_FORBIDDEN` for everybody without one of them. */
export function reachOf({ person, duties }: Pick<Caller, 'person' | 'duties'>): Reach {
  const reaches = duties.flatMap((duty) => byDuty[duty] ?? []);
  if (person === null || !opensOfficePage('people', duties)) throw refusal('E_FORBIDDEN');
  return reaches.reduce(
    (one, other) => ({
      emails: wider[one.emails] < wider[other.emails] ? other.emails : one.emails,
      accounts: one.accounts || other.accounts,
      access: one.access || other.access,
      conflicts: one.conflicts || other.conflicts,
      log: one.log || other.log,
    }),
    nothing,
  );
}

/** Whether an address is readable, by the standing of its owner. */
export function readsEmail({ emails }: Reach, standing: string): boolean {
  return emails === 'everybody' || (emails === 'candidates' && standing === 'applicant');
}

// What the report reads of a case from its log: docs/domain/fairness.md.
import type { CaseKind, MeasuredStep } from '@site/shared/api';
import { dayIn } from '@site/shared/domain/time';
import { caseLife } from '@site/shared/domain/workflows';
import { stepOf } from '../cases/case-calendar.ts';

/** An entry of the log, as the figures need it. */
export type LogEntry = {
  readonly type: string;
  readonly actor: string | null;
  readonly payload: unknown;
  readonly at: string;
};

/** A case with its log, in order. `departs` and `wideSpread` were stored with the decision. */
export type LoggedCase = {
  readonly kind: CaseKind;
  readonly language: string;
  readonly track: string | null;
  readonly departs: boolean;
  readonly wideSpread: boolean;
  readonly log: readonly LogEntry[];
};

/** A case whose decision was released. */
export type DecidedCase = Omit<LoggedCase, 'log'> & {
  readonly releasedOn: string;
  readonly accepted: boolean;
  readonly recused: boolean;
  readonly days: Readonly<Partial<Record<MeasuredStep, number>>>;
  /** Who has submitted a review, once for each. */
  readonly reviewers: readonly string[];
};

type Move = { readonly from: string; readonly to: string; readonly at: string };

const day = 86_400_000;

/** The facts of a released case; null for every other one. Its period is that of the release. */
export function decidedCase({ log, ...item }: LoggedCase, zone: string): DecidedCase | null {
  const release = log.find(({ type }) => type === 'release');
  if (!release) return null;
  const { outcome } = release.payload as { outcome?: string };
  return {
    ...item,
    releasedOn: dayIn(new Date(release.at), zone),
    accepted: outcome === 'accepted',
    recused: log.some(isRecusal),
    days: daysOf(movesOf(log), release.at),
    reviewers: log.flatMap(({ type, actor }) => (type === 'review-submit' && actor ? [actor] : [])),
  };
}

/** The events of the case itself that changed its state; the states in other entries are those of assignments. */
function movesOf(log: readonly LogEntry[]): Move[] {
  return log.flatMap(({ type, payload, at }) => {
    const { from = '', to = '' } = payload as Partial<Move>;
    const isOfCase = (caseLife.events as readonly string[]).includes(type);
    return isOfCase && from !== to ? [{ from, to, at }] : [];
  });
}

function isRecusal({ payload }: LogEntry): boolean {
  const { assignment, to } = payload as { assignment?: string; to?: string };
  return assignment !== undefined && to === 'recused';
}

function daysOf(moves: readonly Move[], released: string): DecidedCase['days'] {
  const into =
    (state: string) =>
    ({ to }: Move) =>
      to === state;
  const submitted = moves.find(into('submitted'))?.at;
  const checked = moves.findLast(endsCheck)?.at;
  const ready = moves.findLast(into('ready'))?.at;
  const quorum = moves.find(into('deliberation'))?.at;
  const spans = {
    check: [submitted, checked],
    references: [checked, ready],
    review: [ready, quorum],
    decision: [quorum, released],
    total: [submitted, released],
  } as const satisfies Record<MeasuredStep, readonly unknown[]>;
  return Object.fromEntries(
    Object.entries(spans).flatMap(([step, [from, to]]) =>
      from && to ? [[step, Math.round((Date.parse(to) - Date.parse(from)) / day)]] : [],
    ),
  );
}

function endsCheck({ from, to }: Move): boolean {
  return stepOf(from) === 'check' && stepOf(to) !== 'check' && to !== 'closed';
}

import { type ErrorCode, type ErrorParams, isErrorCode } from '@site/shared/domain/system';
import type { ZodType } from 'zod';
import { type Refusal, refusal } from '../refuse.ts';

/** The used parts of a zod issue. */
type Issue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: string;
  readonly keys?: readonly string[];
  readonly params?: Record<string, unknown>;
};

/** More errors than any form has fields: a body of thousands of unknown fields is not described in full. */
const maxRefusals = 300;
/** Errors in one list, which may have thousands of wrong values; the other fields keep theirs. */
const maxOfList = 20;

/**
 * Parses the payload of an action. Throws a list of refusals, each with its field: a form
 * shows them all at once. Our own rules put their error code into the `params` of a custom issue.
 */
export function readPayload(form: ZodType | undefined, payload: unknown): unknown {
  if (!form) return {};
  const { success, data, error } = form.safeParse(payload ?? {}, { reportInput: true });
  if (success) return data;
  const found = new Map<string, number>();
  const listed = (error.issues as readonly Issue[]).filter(({ path }) => {
    const index = path.findIndex((part) => typeof part === 'number');
    const field = path.slice(0, index < 0 ? path.length : index).join('.');
    const count = (found.get(field) ?? 0) + 1;
    found.set(field, count);
    return count <= maxOfList;
  });
  throw listed.flatMap(refusalsOf).slice(0, maxRefusals);
}

/** Every unknown field is a refusal of its own. */
function refusalsOf(issue: Issue): Refusal[] {
  const { code, keys = [], path } = issue;
  if (code !== 'unrecognized_keys') return [refusalOf(issue)];
  return keys.map((key) => refusal('E_INVALID', { field: [...path, key].join('.') }));
}

function refusalOf(issue: Issue): Refusal {
  const field = issue.path.join('.');
  const details = field ? { field } : {};
  const { code, params = {} } = issue.params ?? {};
  if (isErrorCode(code)) return refusal(code, { ...details, params: params as ErrorParams });
  const length = lengthProblem(issue);
  if (length) return refusal(length[0], { ...details, params: length[1] });
  return refusal(isMissing(issue) ? 'E_REQUIRED' : 'E_INVALID', details);
}

/** Nothing was sent; an empty control of a form sends an empty text, which is no number either. */
function isMissing({ code, input }: Issue): boolean {
  const isNothing = input === undefined || input === null;
  return (
    (code === 'invalid_type' && isNothing) ||
    (code === 'invalid_union' && (isNothing || input === ''))
  );
}

function lengthProblem({
  code,
  origin,
  input,
  minimum,
  maximum,
}: Issue): [ErrorCode, ErrorParams] | undefined {
  if (origin !== 'string') return undefined;
  const m = typeof input === 'string' ? [...input].length : 0;
  if (code === 'too_small') {
    if (m === 0) return ['E_REQUIRED', {}];
    return ['E_TOO_SHORT', { n: Number(minimum), m }];
  }
  return code === 'too_big' ? ['E_TOO_LONG', { n: Number(maximum), m }] : undefined;
}

import { ApiError } from '@site/shared/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';
import type { HydrationState, SerializedError } from '../page-state.ts';

/** An error thrown by a page's code, as shown to readers: with the id of the request in the log. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly requestId: string | undefined;

  constructor(message: string, requestId?: string) {
    super(message);
    this.requestId = requestId;
  }
}

/** The errors of a rendering, each with the id of its request; a 404 needs none. */
export function namedErrors(
  errors: Readonly<Record<string, unknown>>,
  requestId: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, namedError(error, requestId)]),
  );
}

function namedError(error: unknown, requestId: string): unknown {
  const isAnswer = error instanceof ApiError || isRouteErrorResponse(error);
  if (!isAnswer) return new PageFailure(apology, requestId);
  if (error.status === 404) return error;
  if (error instanceof ApiError) return new ApiError(error.status, error.code, requestId);
  const { status, statusText, data } = error;
  const known: object = typeof data === 'object' && data !== null ? data : {};
  return new ErrorResponse(status, statusText, { ...known, requestId });
}

const apology = 'Something went wrong';

/** Serialises errors of a rendering for the page. Messages of thrown errors stay on the server. */
export function serializeErrors(
  errors: Record<string, unknown> | null | undefined,
): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, serializeError(error)]),
  );
}

function serializeError(error: unknown): SerializedError {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return { kind: 'response', status, statusText, data };
  }
  if (error instanceof ApiError) {
    const { status, code, requestId } = error;
    return { kind: 'response', status, statusText: code, data: { code, requestId } };
  }
  const requestId = error instanceof PageFailure ? error.requestId : undefined;
  return { kind: 'error', message: apology, requestId };
}

/** Deserialises them in the page. */
export function deserializeErrors(
  errors: HydrationState['errors'] | undefined,
): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, deserializeError(error)]),
  );
}

/** One error of a payload or of hydration data, as error boundaries expect it. */
export function deserializeError(error: SerializedError): unknown {
  if (error.kind === 'response') {
    return new ErrorResponse(error.status, error.statusText, error.data);
  }
  return new PageFailure(error.message, error.requestId);
}

import type { RemoteName } from '@site/shared/contract';
import { ApiError } from '@site/shared/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';
import type { HydrationState, SerializedError } from '../page-state.ts';
import { RemoteFailure } from '../remotes/remote-failure.ts';

/** Errors of a rendering in a form that a page can carry. Messages of thrown errors stay on the server. */
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
  if (error instanceof RemoteFailure) {
    return { kind: 'remote', remote: error.remote, message: error.message };
  }
  return { kind: 'error', message: 'Something went wrong' };
}

/** The other way round, in the page. */
export function deserializeErrors(
  errors: HydrationState['errors'],
): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, deserializeError(error)]),
  );
}

/** One error of a payload or of hydration data as the boundaries expect it. */
export function deserializeError(error: SerializedError): unknown {
  if (error.kind === 'response') {
    return new ErrorResponse(error.status, error.statusText, error.data);
  }
  if (error.kind === 'remote') return new RemoteFailure(error.remote as RemoteName, error.message);
  return new Error(error.message);
}

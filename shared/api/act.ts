import type { Action, ActionRefusal, Api } from '@site/shared/contract';
import type { Transport } from './transport.ts';

/**
 * Performs declared actions over a transport whose paths begin at `/api/actions`. Every call carries an
 * idempotency key. Refusals are returned, never thrown; a transport that fails is `E_OFFLINE`.
 */
export function createAct(transport: Transport): Api['act'] {
  return async (action: Action, given?: object) => {
    const {
      item,
      payload = {},
      idempotencyKey,
    } = (given ?? {}) as {
      item?: string;
      payload?: object;
      idempotencyKey?: string;
    };
    const answer = await transport(pathOf(action, item), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey ?? newIdempotencyKey(),
      },
      body: JSON.stringify(payload),
    }).catch(() => null);
    if (!answer) return { ok: false, refusals: [{ code: 'E_OFFLINE' }] };
    const body = parsed(answer.body);
    if (answer.status < 300) return { ok: true, data: body.data as never };
    const [first, ...more] = body.errors ?? [];
    // The sentence of an unexpected failure names the request.
    const { requestId } = body;
    const about = (refusal: ActionRefusal): ActionRefusal => ({
      ...refusal,
      params: { ...(requestId && { requestId }), ...refusal.params },
    });
    return { ok: false, refusals: [about(first ?? { code: 'E_BACKEND' }), ...more.map(about)] };
  };
}

/** The address of an action below `/api/actions`. */
function pathOf({ set, event, item: hasItem }: Action, item: string | undefined): string {
  return hasItem ? `/${set}/${encodeURIComponent(item ?? '')}/${event}` : `/${set}/${event}`;
}

function parsed(body: string): {
  data?: unknown;
  errors?: readonly ActionRefusal[];
  requestId?: string;
} {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    return {};
  }
}

/** A key that no other call has. `randomUUID` is missing on pages without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

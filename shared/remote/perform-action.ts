import type { Locale } from '@site/shared/contract';

type Refused = {
  code?: unknown;
  field?: string;
  params?: Record<string, string | number>;
  /** The sentence of the code, in the language of the page. */
  message?: string;
};

/** What an action answers: its data, or the first refusal with the field it is about. */
export type ActionAnswer<Data> = { data: Data } | (Refused & { code: unknown });

/**
 * Asks for an action of the house (`enquiries/send`, `skill-attempts/{id}/show`) from a page that is
 * awake, and says in which language that speaks: some have it in no prefix of their address. Never throws:
 * without a network the code is `E_OFFLINE`.
 */
export async function performAction<Data>(
  locale: Locale,
  action: string,
  payload: object = {},
): Promise<ActionAnswer<Data>> {
  const response = await fetch(`/api/actions/${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'fetch',
      'x-locale': locale,
    },
    body: JSON.stringify(payload),
  }).catch(() => null);
  if (!response) return { code: 'E_OFFLINE' };
  const body = (await response.json().catch(() => ({}))) as {
    data?: Data;
    errors?: Refused[];
    requestId?: string;
  };
  if (response.ok) return { data: body.data as Data };
  const [first] = body.errors ?? [];
  const { requestId } = body;
  // The sentence of a failure nobody foresaw names the request.
  return {
    ...first,
    code: first?.code,
    params: { ...(requestId && { requestId }), ...first?.params },
  };
}

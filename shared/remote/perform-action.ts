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
 * awake. Never throws: without a network the code is `E_OFFLINE`.
 */
export async function performAction<Data>(
  action: string,
  payload: object = {},
): Promise<ActionAnswer<Data>> {
  const response = await fetch(`/api/actions/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    body: JSON.stringify(payload),
  }).catch(() => null);
  if (!response) return { code: 'E_OFFLINE' };
  const body = (await response.json().catch(() => ({}))) as {
    data?: Data;
    errors?: Refused[];
  };
  if (response.ok) return { data: body.data as Data };
  const [first] = body.errors ?? [];
  return { ...first, code: first?.code };
}

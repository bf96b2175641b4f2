/** A running Directus and a token that may define its schema. */
export type Directus = { url: string; token: string };

/** An error response of Directus; `codes` are its error codes. */
export class DirectusRefusal extends Error {
  override readonly name = 'DirectusRefusal';
  readonly status: number;
  readonly codes: string[];

  constructor(call: string, status: number, errors: { message: string; code: string }[]) {
    super(`${call}: ${status} ${errors.map((error) => error.message).join('; ')}`);
    this.status = status;
    this.codes = errors.map((error) => error.code);
  }
}

/** Calls the backend and returns `data` of the response. Throws `DirectusRefusal`. */
export async function call<Data>(
  directus: Directus,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Data> {
  const response = await fetch(directus.url + path, {
    method,
    headers: { authorization: `Bearer ${directus.token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new DirectusRefusal(`${method} ${path}`, response.status, errorsIn(text));
  return (text === '' ? undefined : (JSON.parse(text) as { data: Data }).data) as Data;
}

function errorsIn(text: string): { message: string; code: string }[] {
  try {
    const { errors = [] } = JSON.parse(text) as {
      errors?: { message: string; extensions?: { code?: string } }[];
    };
    return errors.map(({ message, extensions }) => ({ message, code: extensions?.code ?? '' }));
  } catch {
    return [{ message: text.slice(0, 200), code: '' }];
  }
}

import { type BodyKind, bodyLimits, bodyTime } from '@site/shared/domain/system';
import { jsonExcess } from '@site/shared/domain/text';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';
import { bodyKindOf } from './write-guard.ts';

/** Fields of a form from a page without scripts; our largest form has fewer. */
const maxFormFields = 300;

/** Refuses a body whose announced length is above the limit of its kind. Nothing is read. */
export function maxBody(kind: BodyKind): AppMiddleware {
  return async (c, next) => {
    if (announcedLength(c) > bodyLimits[kind].kb * 1024) throw tooLarge(kind);
    await next();
  };
}

/** The `content-length` of a request; 0 without one. */
export function announcedLength(c: AppContext): number {
  return Number(c.req.header('content-length') ?? 0);
}

/**
 * The whole body. Throws `E_BODY_SIZE` above the limit of its kind, whatever length was announced, and `E_BODY_TIME` if
 * it does not arrive in time.
 */
export function readBytes(c: AppContext, kind: BodyKind): Promise<Uint8Array<ArrayBuffer>> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem('E_BODY_TIME')), bodyTime);
  return Promise.race([bytesOf(c, kind), late]).finally(() => clearTimeout(timer));
}

async function bytesOf(c: AppContext, kind: BodyKind): Promise<Uint8Array<ArrayBuffer>> {
  const most = bodyLimits[kind].kb * 1024;
  try {
    // Node.js ends the body at the announced length.
    if (c.req.header('content-length')) {
      if (announcedLength(c) > most) throw tooLarge(kind);
      return new Uint8Array(await c.req.arrayBuffer());
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of c.req.raw.body ?? []) {
      size += part.byteLength;
      if (size > most) throw tooLarge(kind);
      parts.push(part);
    }
    return new Uint8Array(Buffer.concat(parts));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('E_BAD_REQUEST', { cause: error });
  }
}

function tooLarge(kind: BodyKind): Problem {
  return new Problem('E_BODY_SIZE', { params: { kb: bodyLimits[kind].kb } });
}

/**
 * The fields of a JSON object or of a form; a form's values are strings. JSON with more values or
 * more nesting than its kind allows, or a form with too many fields, is `E_INVALID`.
 */
export async function readFields(c: AppContext, of: BodyKind): Promise<Record<string, unknown>> {
  const kind = bodyKindOf(c);
  if (kind === 'none') return {};
  if (kind !== 'form' && kind !== 'json') throw new Problem('E_CONTENT_TYPE');
  const bytes = await readBytes(c, of);
  return kind === 'form' ? Object.fromEntries(parsedForm(bytes)) : parsedObject(bytes, of);
}

/** The fields of a form, with repeated names. */
export async function readForm(c: AppContext, of: BodyKind): Promise<URLSearchParams> {
  if (bodyKindOf(c) !== 'form') throw new Problem('E_CONTENT_TYPE');
  return parsedForm(await readBytes(c, of));
}

/** The value of a JSON body. */
export async function readJson(c: AppContext, of: BodyKind): Promise<unknown> {
  return parsedJson(await readBytes(c, of), of);
}

/** The JSON object in a field of a form. */
export function parseObject(text: string, of: BodyKind): Record<string, unknown> {
  return parsedObject(new TextEncoder().encode(text), of);
}

function parsedObject(bytes: Uint8Array, of: BodyKind): Record<string, unknown> {
  const parsed = parsedJson(bytes, of);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new Problem('E_BAD_REQUEST');
  }
  return parsed as Record<string, unknown>;
}

/** Refuses invalid UTF-8, which would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsedJson(bytes: Uint8Array, of: BodyKind): unknown {
  if (jsonExcess(bytes, bodyLimits[of]) !== -1) throw new Problem('E_INVALID');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  }
}

const ampersand = '&'.charCodeAt(0);

function parsedForm(bytes: Uint8Array): URLSearchParams {
  let fields = 1;
  for (const byte of bytes) if (byte === ampersand) fields += 1;
  if (fields > maxFormFields) throw new Problem('E_INVALID');
  try {
    const text = utf8.decode(bytes);
    // Throws for escapes that `URLSearchParams` would turn into replacement characters.
    decodeURIComponent(text);
    return new URLSearchParams(text);
  } catch (error) {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  }
}

/** Whether the request is a form from a page without scripts. */
export function isForm(c: AppContext): boolean {
  return bodyKindOf(c) === 'form';
}

import { type BodyKind, bodyLimits, jsonExcess } from '@site/shared/domain';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';
import { bodyKindOf } from './write-guard.ts';

/** Refuses bodies above the limit of their kind, with or without `content-length`. */
export function maxBody(kind: BodyKind): AppMiddleware {
  const { kb } = bodyLimits[kind];
  return bodyLimit({
    maxSize: kb * 1024,
    onError: () => {
      throw new Problem('E_BODY_SIZE', { params: { kb } });
    },
  });
}

/**
 * The fields of a JSON object or of a form; a form's values are strings. JSON with more values or
 * more nesting than its kind allows is `E_INVALID`.
 */
export async function readFields(c: AppContext, of: BodyKind): Promise<Record<string, unknown>> {
  const kind = bodyKindOf(c);
  if (kind === 'none') return {};
  if (kind === 'form') return parsedForm(await c.req.arrayBuffer());
  if (kind !== 'json') throw new Problem('E_CONTENT_TYPE');
  const parsed = parsedJson(await c.req.arrayBuffer(), of);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new Problem('E_BAD_REQUEST');
  }
  return parsed as Record<string, unknown>;
}

/** Refuses invalid UTF-8, which would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsedJson(body: ArrayBuffer, of: BodyKind): unknown {
  const bytes = new Uint8Array(body);
  if (jsonExcess(bytes, bodyLimits[of]) !== -1) throw new Problem('E_INVALID');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  }
}

function parsedForm(body: ArrayBuffer): Record<string, string> {
  try {
    const text = utf8.decode(body);
    // Throws for escapes that `URLSearchParams` would turn into replacement characters.
    decodeURIComponent(text);
    return Object.fromEntries(new URLSearchParams(text));
  } catch (error) {
    throw new Problem('E_BAD_REQUEST', { cause: error });
  }
}

/** Whether the request is a form from a page without scripts. */
export function isForm(c: AppContext): boolean {
  return bodyKindOf(c) === 'form';
}

import { isUtf8 } from 'node:buffer';
import { type BodyLimits, bodyLimits, bodyTime } from '@site/shared/domain/system';
import { jsonExcess } from '@site/shared/domain/text';
import bodyParser from 'body-parser';
import type { Hook, Request, Response } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { bodyOf } from './route-table.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Parses JSON bodies instead of Directus, which would parse megabytes before authentication. Parsing happens
 * after authentication, up to the size limit of the route (docs/domain/refused-input.md, rule 2). The body of
 * an anonymous request to a route that requires sign-in is refused unread.
 */
export const readBodies: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, _response, next) => {
      // Makes the body parser of Directus skip this request.
      request._body = true;
      next();
    });
  });
  init('routes.before', ({ app }) => {
    app.use((request, response, next) => {
      request.body = {};
      if (safeMethods.has(request.method)) return next();
      const [path = ''] = request.originalUrl.split('?', 1);
      const { kind, isOpen } = bodyOf(request.method, path);
      if (!isOpen && !request.accountability?.user) return next(refusal('E_FORBIDDEN'));
      readJson(request, response, bodyLimits[kind]).then(() => next(), next);
    });
  });
};

/**
 * Puts the parsed body into the request. Throws `E_BODY_SIZE`, `E_BODY_TIME`, `E_INVALID`, `E_CONTENT_TYPE` or
 * `E_BAD_REQUEST`.
 */
function readJson(request: Request, response: Response, limits: BodyLimits): Promise<void> {
  const parse = bodyParser.json({
    limit: limits.kb * 1024,
    verify: (_request, _response, bytes, encoding) => {
      if (encoding !== 'utf-8') throw new Unreadable('charset.unsupported');
      if (!isUtf8(bytes)) throw new Unreadable('charset.broken');
      if (jsonExcess(bytes, limits) !== -1) throw new Unreadable('json.excess');
    },
  }) as unknown as Parser;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal('E_BODY_TIME')), bodyTime);
    parse(request, response, (error) => {
      clearTimeout(timer);
      request.body ??= {};
      if (error) reject(refusalFor(error, limits));
      else resolve();
    });
  });
}

type Parser = (request: Request, response: Response, next: (error?: ParserError) => void) => void;
type ParserError = Error & { type?: string };

class Unreadable extends Error {
  readonly type: string;

  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

function refusalFor({ type = '' }: ParserError, { kb, nodes, depth }: BodyLimits): Refusal {
  switch (type) {
    case 'entity.too.large':
      return refusal('E_BODY_SIZE', { params: { kb } });
    case 'json.excess':
      return refusal('E_INVALID', { reason: `At most ${nodes} values, ${depth} levels deep.` });
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return refusal('E_CONTENT_TYPE');
    default:
      return refusal('E_BAD_REQUEST');
  }
}

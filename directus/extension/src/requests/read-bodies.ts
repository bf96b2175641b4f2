import { isUtf8 } from 'node:buffer';
import { type BodyLimits, bodyLimits, jsonExcess } from '@site/shared/domain';
import bodyParser from 'body-parser';
import type { Hook, Request, Response } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { bodyOf } from './route-table.ts';

const reading = new Set(['GET', 'HEAD']);

/**
 * Reads JSON bodies in place of the backend, which would parse megabytes before it knows who sends them: once
 * the caller is known, and only as much as the kind of address allows (docs/domain/refused-input.md,
 * rule 2). What strangers write where they may not is refused unread.
 */
export const readBodies: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, _response, next) => {
      // By this the parser of the backend knows a body that has been read already.
      request._body = true;
      next();
    });
  });
  init('routes.before', ({ app }) => {
    app.use((request, response, next) => {
      request.body = {};
      if (reading.has(request.method)) return next();
      const [path = ''] = request.originalUrl.split('?', 1);
      const { kind, isOpen } = bodyOf(request.method, path);
      if (!isOpen && !request.accountability?.user) return next(refusal('E_FORBIDDEN'));
      readJson(request, response, bodyLimits[kind]).then(() => next(), next);
    });
  });
};

/** Puts the parsed body into the request. Throws `E_BODY_SIZE`, `E_INVALID`, `E_CONTENT_TYPE` or `E_BAD_REQUEST`. */
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
    parse(request, response, (error) => {
      request.body ??= {};
      if (error) reject(against(error, limits));
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

function against({ type = '' }: ParserError, { kb, nodes, depth }: BodyLimits): Refusal {
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

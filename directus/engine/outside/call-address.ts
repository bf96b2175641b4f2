import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const timeout = 10_000;

export type Call = {
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Allows private addresses as well. */
  allowPrivate: boolean;
};

/** Whether the host is a public IP address or a name; names are checked when they are resolved. */
export function mayBePublic({ hostname }: URL): boolean {
  const written = hostname.replace(/^\[|\]$/g, '');
  // IP literals are never resolved, so the lookup would not check them.
  return /^[\d.]+$|:/.test(written) ? isPublicAddress(written) : true;
}

/**
 * Requests a user-supplied URL with SSRF protection and returns the status; the body is not read and redirects are
 * not followed. Rejects after ten seconds, and with the code `ENOTFOUND` for a private address
 * (docs/domain/content.md, "Library").
 */
export function callAddress(url: URL, { allowPrivate, body, ...call }: Call): Promise<number> {
  if (!allowPrivate && !mayBePublic(url)) {
    return Promise.reject(Object.assign(new Error('Not a public address'), { code: 'ENOTFOUND' }));
  }
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const lookup = allowPrivate ? {} : { lookup: lookupPublic };
    request(url, { ...call, agent: false, signal, ...lookup }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}

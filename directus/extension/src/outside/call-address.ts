import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const patience = 10_000;

export type Call = {
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Whether addresses that are not of the public internet may be called too. */
  alsoPrivate: boolean;
};

/** Whether somebody may be sent there as far as the address itself says; names are looked up by the call. */
export function mayBePublic({ hostname }: URL): boolean {
  const written = hostname.replace(/^\[|\]$/g, '');
  // What is written as a number is never looked up.
  return /^[\d.]+$|:/.test(written) ? isPublicAddress(written) : true;
}

/**
 * Calls an address that somebody gave us and gives the status of the answer, whose body is not read; no
 * redirect is followed. Rejects after ten seconds, and with the code `ENOTFOUND` for an address outside
 * the public internet (docs/domain/content.md, "Library").
 */
export function callAddress(url: URL, { alsoPrivate, body, ...call }: Call): Promise<number> {
  if (!alsoPrivate && !mayBePublic(url)) {
    return Promise.reject(Object.assign(new Error('Not a public address'), { code: 'ENOTFOUND' }));
  }
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const lookup = alsoPrivate ? {} : { lookup: lookupPublic };
    request(url, { ...call, agent: false, signal, ...lookup }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}

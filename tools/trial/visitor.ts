import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { TrialSite } from './site.ts';

type Answer = {
  /** 0 when the answer did not arrive, or not whole. */
  status: number;
  /** Or why it did not. */
  body: string;
};
type Init = { method?: string; headers?: Record<string, string>; body?: string | undefined };

/** A browser, as far as the trial needs one: it keeps connections and cookies. */
export type Visitor = {
  ask: (path: string, init?: Init) => Promise<Answer>;
  signIn: (email: string) => Promise<Answer>;
};

/** Milliseconds that a visitor waits for an answer: more than either proxy waits. */
const patience = 40_000;

export function createVisitor({ address, certificate, password }: TrialSite): Visitor {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate) });
  const cookies = new Map<string, string>();
  const cookieHeader = () => Array.from(cookies, (pair) => pair.join('=')).join('; ');

  function keep(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  function ask(path: string, { method = 'GET', headers = {}, body }: Init = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const lost = (error: Error) => resolve({ status: 0, body: error.message });
      const own = { ...headers, ...(cookies.size > 0 && { cookie: cookieHeader() }) };
      const options = { agent, method, headers: own, timeout: patience };
      const asked = request(address + path, options, (answer) => {
        keep(answer.headers['set-cookie']);
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', lost);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      asked.on('error', lost).on('timeout', () => asked.destroy(new Error('too late')));
      asked.end(body);
    });
  }

  return {
    ask,
    signIn: (email) =>
      ask('/auth/login', {
        method: 'POST',
        headers: asPage(address),
        body: JSON.stringify({ email, password }),
      }),
  };
}

/** The headers with which pages of the site send. */
export function asPage(address: string): Record<string, string> {
  return {
    origin: address,
    'content-type': 'application/json',
    'x-requested-with': 'fetch',
  };
}

import type { Response } from './host.ts';

/** Answers with the result of `work`, which depends on the caller or the moment, so no cache may store it. */
export function answerPrivately(
  response: Response,
  next: (error: unknown) => void,
  work: Promise<unknown>,
): void {
  work
    .then((data) => {
      response.set('cache-control', 'no-store');
      response.json({ data });
    })
    .catch(next);
}

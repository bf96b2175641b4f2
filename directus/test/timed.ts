import type { Answer } from './backend.ts';

/** How long the backend holds back an answer about an address, in ms (`REGISTER_STALL_TIME`). */
export const stallOfRegistration = 750;

/** An answer and the milliseconds it took. */
export async function timed(work: () => Promise<Answer>): Promise<Answer & { took: number }> {
  const began = performance.now();
  const answer = await work();
  return { ...answer, took: performance.now() - began };
}

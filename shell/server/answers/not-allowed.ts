import { Problem } from './problem.ts';

/**
 * Registered after the methods of a route: answers any other method with 405 and the allowed ones.
 */
export function notAllowed(allow: string): () => never {
  return () => {
    throw new Problem('E_METHOD', { headers: { allow } });
  };
}

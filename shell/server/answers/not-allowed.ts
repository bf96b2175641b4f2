import { Problem } from './problem.ts';

/** Stands behind the methods of a call and names them to whoever tries another. */
export function notAllowed(allow: string): () => never {
  return () => {
    throw new Problem('E_METHOD', { headers: { allow } });
  };
}

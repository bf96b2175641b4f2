/**
 * A permanent fault of a release itself, until another one is promoted. Every other failure may be
 * temporary: an unreadable file, a worker that died.
 */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

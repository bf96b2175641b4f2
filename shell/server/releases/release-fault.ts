/**
 * What is wrong with a release itself, and stays so until another one is promoted. Every other failure
 * may pass: a file that could not be had for a moment, a worker that died.
 */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

/** A release that cannot be stored or promoted, with a message for the user of the command. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

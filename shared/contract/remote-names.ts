/**
 * The name of a remote: that of its folder in the release store and of its messages. Which remotes a site has is
 * data of its registry; nothing lists them.
 */
export type RemoteName = string;

/** Whether a text may name a remote: `mf-`, then words of Latin small letters and digits, at most 40 characters. */
export function isRemoteName(text: string): boolean {
  return text.length <= 40 && /^mf(-[a-z][a-z0-9]*)+$/.test(text);
}

/** Module federation names are identifiers. */
export function federationName(name: RemoteName): string {
  return name.replaceAll('-', '_');
}

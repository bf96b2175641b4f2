/** The remotes of this site. A new team adds its name here and nowhere else. */
export const remoteNames = ['mf-public', 'mf-members', 'mf-admissions', 'mf-certificates'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Module federation names are identifiers. */
export function federationName(name: RemoteName): string {
  return name.replaceAll('-', '_');
}

/**
 * The prefixes of class names of this repository's projects: every document contains them a few hundred times. The names of
 * all remotes begin with `mf`, so no remote is called like a prefix.
 */
const prefixes = new Map([
  ['shell', 's'],
  ['mf-public', 'p'],
  ['mf-members', 'm'],
  ['mf-admissions', 'a'],
  ['mf-certificates', 'c'],
]);

/** What the class names of a project begin with, before a hyphen: its name, unless it has a shorter prefix. */
export function classPrefixOf(project: string): string {
  return prefixes.get(project) ?? project;
}

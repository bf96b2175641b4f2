/** The pages of the settings of a person, in the order of their list. */
export const settingsSections = [
  'profile',
  'name',
  'visibility',
  'consents',
  'security',
  'appearance',
  'data',
  'notifications',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

const ofAccount: readonly SettingsSection[] = ['security', 'appearance', 'data'];

/** The pages that a user has: an account without a person has no profile and no notifications. */
export function sectionsFor({ hasPerson }: { hasPerson: boolean }): readonly SettingsSection[] {
  return hasPerson ? settingsSections : ofAccount;
}

/** Path of a page of the settings. */
export function pathOf(section: SettingsSection): string {
  return `${settingsPath}/${section}`;
}

/** Path of the list of the settings. */
export const settingsPath = '/c/settings';

/** Message key of the title of a page. */
export function titleKeyOf(section: SettingsSection): string {
  const id = section === 'notifications' ? 'notification-settings' : `settings-${section}`;
  return `pages.${id}.title`;
}

/** Where the parts of the former single page are now, by their anchor. */
const formerAnchors = new Map(
  Object.entries({
    profile: 'profile',
    portrait: 'profile#portrait',
    name: 'name',
    visibility: 'visibility',
    preview: 'visibility#preview',
    consents: 'consents',
    security: 'security',
    'email-change': 'security#email-change',
    'password-change': 'security#password-change',
    'second-factor': 'security#second-factor',
    providers: 'security#providers',
    sessions: 'security#sessions',
    language: 'appearance',
    data: 'data',
    archive: 'data#archive',
    leave: 'data#leave',
    erase: 'data#erase',
  }),
);

/** The present address of a part of the settings that an old link names; null for any other anchor. */
export function presentAddress({ search, hash }: { search: string; hash: string }): string | null {
  const found = formerAnchors.get(hash.slice(1));
  if (found === undefined) return null;
  const [section = '', anchor] = found.split('#');
  return `${settingsPath}/${section}${search}${anchor ? `#${anchor}` : ''}`;
}

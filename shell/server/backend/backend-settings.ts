import { type Settings, settingDefaults, settingSchema } from '@site/shared/domain/system';

/** Settings of the association that the web server enforces (docs/domain/settings.md). */
export const authSettingKeys = [
  'auth.access_minutes',
  'auth.refresh_days',
  'auth.remember_days',
  'auth.signups_per_hour_address',
] as const satisfies readonly (keyof Settings)[];

export type AuthSettings = Pick<Settings, (typeof authSettingKeys)[number]>;

/** These settings as the backend reports them; the default for each missing or invalid one. */
export function settingsFromBackend<Key extends keyof Settings>(
  keys: readonly Key[],
  told: Readonly<Record<string, unknown>> = {},
): Pick<Settings, Key> {
  const settingIn = (key: Key) => {
    const parsed = settingSchema(key).safeParse(told[key]);
    return parsed.success ? parsed.data : settingDefaults[key];
  };
  return Object.fromEntries(keys.map((key) => [key, settingIn(key)])) as Pick<Settings, Key>;
}

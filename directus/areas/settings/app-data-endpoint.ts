import { featureKeys, pageSettingKeys, type SettingKey } from '@site/shared/domain/system';
import type { Endpoint } from '../../engine/host.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { countItems } from '../../engine/system-items.ts';
import { usualAnswer } from '../admissions/figures/usual-times.ts';

/** Limits that the web servers enforce. They are public: anybody can find them by trying. */
const authLimitKeys = [
  'auth.access_minutes',
  'auth.refresh_days',
  'auth.remember_days',
  'auth.signups_per_hour_address',
] as const;

/**
 * `GET /appdata`: the numbers of people in the public directory and of communities; `auth`: limits of the web servers; `pages`:
 * settings for pages; `features`: feature flags; `usual`: how long applications usually take.
 */
export const appDataEndpoint: Endpoint = (router, host) => {
  router.get('/', (_request, response, next) => {
    counts().then((data) => response.json({ data }), next);
  });

  async function counts() {
    const [settings, members, seniors, fellows, communities] = await Promise.all([
      settingsOf(host),
      countItems(host, 'people_public'),
      countItems(host, 'people_public', { grade: { _eq: 'senior' } }),
      countItems(host, 'people_public', { grade: { _eq: 'fellow' } }),
      // Hidden ones show nowhere.
      countItems(host, 'communities', {
        _and: [{ state: { _eq: 'active' } }, { access: { _neq: 'hidden' } }],
      }),
    ]);
    const pick = (keys: readonly SettingKey[]) =>
      Object.fromEntries(keys.map((key) => [key, settings[key]]));
    const settingGroups = {
      auth: pick(authLimitKeys),
      pages: pick(pageSettingKeys),
      features: pick(featureKeys),
    };
    const usual = await usualAnswer(host.database, 'admission');
    return { members, seniors, fellows, communities, usual, ...settingGroups };
  }
};

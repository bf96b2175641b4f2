import { featureKeys, pageSettingKeys, type SettingKey } from '@site/shared/domain';
import type { Endpoint } from './host.ts';
import { countItems } from './house-items.ts';
import { settingsOf } from './settings/settings-of.ts';

/** What the web servers enforce in the house's name; no secret, for anybody can find it by trying. */
const enforced = [
  'auth.access_minutes',
  'auth.refresh_days',
  'auth.remember_days',
  'auth.signups_per_hour_address',
] as const;

/**
 * `GET /appdata`: how many people the public directory shows; `auth`: limits of the web servers; `pages`:
 * settings that pages go by; `features`: what is switched on.
 */
export const appDataEndpoint: Endpoint = (router, host) => {
  router.get('/', (_request, response, next) => {
    counts().then((data) => response.json({ data }), next);
  });

  async function counts() {
    const [settings, members, seniors, fellows] = await Promise.all([
      settingsOf(host),
      countItems(host, 'people_public'),
      countItems(host, 'people_public', { grade: { _eq: 'senior' } }),
      countItems(host, 'people_public', { grade: { _eq: 'fellow' } }),
    ]);
    const these = (keys: readonly SettingKey[]) =>
      Object.fromEntries(keys.map((key) => [key, settings[key]]));
    const said = {
      auth: these(enforced),
      pages: these(pageSettingKeys),
      features: these(featureKeys),
    };
    return { members, seniors, fellows, communities: 0, ...said };
  }
};

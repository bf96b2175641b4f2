// What the row of a form still lacks before it can be published, at the top of the form.
import { h, resolveComponent } from 'vue';
import type { Requirements } from '../engine/studio/publishing-requirements.ts';

type Api = { get: (path: string) => Promise<{ data: { data: Requirements } }> };

const titles = {
  ru: 'Чего не хватает для публикации',
  en: 'Missing for publication',
} as const;

/** The requirements of a saved row that are not met; none when they cannot be loaded. */
export function loadRequirements(api: unknown, collection: string, key: string) {
  return (api as Api).get(`/requirements/${collection}/${encodeURIComponent(key)}`).then(
    ({ data }) => data.data,
    (): Requirements => ({ locale: 'ru', missing: [] }),
  );
}

/** The list above the fields; nothing when nothing is missing. */
export function requirementList({ locale, missing }: Requirements) {
  if (missing.length === 0) return [];
  return [
    h(
      resolveComponent('v-notice'),
      {
        key: 'requirements',
        class: 'requirements',
        style: 'grid-column: start / full; order: -1',
        role: 'status',
      },
      () => [
        h('strong', titles[locale]),
        h(
          'ul',
          { style: 'margin: 4px 0 0; padding-inline-start: 20px' },
          missing.map((sentence) => h('li', { key: sentence }, sentence)),
        ),
      ],
    ),
  ];
}

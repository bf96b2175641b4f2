// Studio appearance: name, colours and logo of the product, and only the modules that are used.
import type { Options } from './types.ts';

const primary = '#15803d';
/** The accent of the second language in a form. */
const secondary = { light: '#2563eb', dark: '#60a5fa' };

/** The logo of `shell/public/favicon.svg`, in white for the studio's bar. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><g fill="none" stroke="white" stroke-width="2.25"><circle cx="14" cy="14" r="11"/></g><g fill="white"><circle cx="14" cy="8.5" r="2.1"/><circle cx="19.5" cy="14" r="2.1"/><circle cx="14" cy="19.5" r="2.1"/><circle cx="8.5" cy="14" r="2.1"/></g></svg>`;

/**
 * The date picker of the studio has no locale, so weekdays are English and weeks begin on Sunday
 * (Directus 11.17.4, `v-date-picker`). This CSS replaces the names.
 */
const russianWeekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']
  .map(
    (name, index) =>
      `html[lang^="ru"] .calendar-head-cell:nth-child(${index + 1})::after { content: "${name}"; font-size: 0.8125rem; }`,
  )
  .join('\n');

/**
 * Replaces the Directus logo by the site's logo, and hides features that the backend refuses: duplicating a row
 * (which needs GraphQL), file import from a URL, shares, and comments, which only their author could read.
 */
const customCss = `
.module-bar-logo, .public-view .logo { background: ${primary} url("data:image/svg+xml,${encodeURIComponent(mark)}") center / 28px 28px no-repeat !important; }
.module-bar-logo > *, .public-view .logo > * { visibility: hidden; }
.v-list-item:has([data-icon="done_all"]), .v-upload .actions .v-button:has([data-icon="link"]) { display: none; }
.notification-text { white-space: pre-line; }
.accordion-item:has(> h3 [data-icon="share"]), .accordion-item:has(> h3 [data-icon="chat_bubble_outline"]) { display: none; }
html[lang^="ru"] .calendar-head-cell { font-size: 0 !important; }
${russianWeekdays}
`.trim();

function shadesOf(colour: string): Options {
  const mixed = (other: string, share: number) =>
    `color-mix(in srgb, var(--theme--${other}), var(--theme--secondary) ${share}%)`;
  return {
    secondary: colour,
    secondaryBackground: mixed('background', 10),
    secondarySubdued: mixed('background', 50),
    secondaryAccent: mixed('foreground-accent', 75),
  };
}

/** Project settings of the studio. The module `insights` needs GraphQL, which is disabled. */
export function studioLook(siteUrl: string): Options {
  return {
    project_color: primary,
    theme_light_overrides: shadesOf(secondary.light),
    theme_dark_overrides: shadesOf(secondary.dark),
    custom_css: customCss,
    module_bar: [
      { type: 'module', id: 'content', enabled: true },
      { type: 'module', id: 'files', enabled: true },
      { type: 'module', id: 'users', enabled: true },
      { type: 'module', id: 'visual', enabled: false },
      { type: 'module', id: 'insights', enabled: false },
      { type: 'module', id: 'deployments', enabled: false },
      {
        type: 'link',
        id: 'site',
        enabled: true,
        name: 'Сайт · Site',
        icon: 'public',
        url: siteUrl,
      },
      { type: 'module', id: 'settings', enabled: true, locked: true },
    ],
  };
}

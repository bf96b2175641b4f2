// How the studio looks: the product's name, colours and mark instead of those of Directus, and only the modules
// that work here.
import type { Options } from './types.ts';

const primary = '#15803d';
/** Tells the second language of a form from the first. */
const secondary = { light: '#2563eb', dark: '#60a5fa' };

/** The site's mark, as `shell/public/favicon.svg` has it, white on the bar of the studio. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><g fill="none" stroke="white" stroke-width="2.25"><circle cx="14" cy="14" r="11"/></g><g fill="white"><circle cx="14" cy="8.5" r="2.1"/><circle cx="19.5" cy="14" r="2.1"/><circle cx="14" cy="19.5" r="2.1"/><circle cx="8.5" cy="14" r="2.1"/></g></svg>`;

/**
 * The calendar of the studio is not told its language, so its weekdays are English for everybody and its weeks
 * begin on Sunday (Directus 11.17.4, `v-date-picker`). Their names are put right here.
 */
const russianWeekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']
  .map(
    (name, index) =>
      `html[lang^="ru"] .calendar-head-cell:nth-child(${index + 1})::after { content: "${name}"; font-size: 0.8125rem; }`,
  )
  .join('\n');

/**
 * The logo of Directus is drawn by the studio itself; the site's mark takes its place. Gone are what the house
 * refuses: a copy of a row, which asks by GraphQL, a file from an address, shares, and comments, which nobody but
 * their author would read.
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

/** Settings of the project that the studio reads. `insights` asks by GraphQL, which is closed. */
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

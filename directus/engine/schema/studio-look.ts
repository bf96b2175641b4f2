// Studio appearance: name, colours and logo of the product, and only the modules that are used.
import { fontFiles } from './font-files.ts';
import type { Options } from './types.ts';

const primary = '#15803d';

/** The colours of the site (`shared/ui/tokens.css`) by their use in the studio. */
const palettes = {
  light: {
    paper: '#fbfcfa',
    panel: '#f2f6f3',
    raised: '#e6ede8',
    ink: '#14201a',
    text: '#2f3b34',
    muted: '#55625b',
    line: '#dde4df',
    strongLine: '#c3cec7',
    bar: '#14201a',
    primary,
    /** The accent of the second language in a form. */
    secondary: '#2563eb',
    error: '#b42318',
  },
  dark: {
    paper: '#0f1512',
    panel: '#151d19',
    raised: '#1f2924',
    ink: '#e6ede9',
    text: '#cfd8d3',
    muted: '#9aa8a0',
    line: '#26302b',
    strongLine: '#3a4740',
    bar: '#0a0f0c',
    primary: '#4ade80',
    secondary: '#60a5fa',
    error: '#f97066',
  },
} as const;
type Palette = Readonly<Record<keyof typeof palettes.light, string>>;

/** The id and the path of the module that staff begin with. */
export const startModule = 'pending-work';

const shapes = (colour: string, width: number) =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}"><circle cx="14" cy="14" r="11"/></g><g fill="${colour}"><circle cx="14" cy="8.5" r="2.1"/><circle cx="19.5" cy="14" r="2.1"/><circle cx="14" cy="19.5" r="2.1"/><circle cx="8.5" cy="14" r="2.1"/></g>`;
const drawing = (size: string, content: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${content}</svg>`)}")`;

/** The logo of `shell/public/favicon.svg`, in white for the studio's bar. */
const mark = drawing('0 0 28 28', shapes('white', 2.25));

/** The logo drawn large with thin lines, for the sign-in page. */
const signInDrawing = drawing(
  '0 0 28 28',
  `<g fill="none" stroke="#4ade80" stroke-width="0.05"><circle cx="14" cy="14" r="11"/><circle cx="14" cy="14" r="8.25" opacity="0.6"/><circle cx="14" cy="14" r="5.5" opacity="0.6"/><path d="M14 3v22M3 14h22" opacity="0.4"/></g><g fill="#4ade80"><circle cx="14" cy="8.5" r="0.35"/><circle cx="19.5" cy="14" r="0.35"/><circle cx="14" cy="19.5" r="0.35"/><circle cx="8.5" cy="14" r="0.35"/></g>`,
);

const fonts = Object.keys(fontFiles)
  .map(
    (weight) =>
      `@font-face { font-family: Golos Text; font-weight: ${weight}; font-display: swap; src: url("/studio-fonts/${weight}") format("truetype"); }`,
  )
  .join('\n');

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

/** Toasts are white on their colour in both themes; the colours of Directus are too light for that. */
export const toastColours = {
  info: primary,
  success: primary,
  warning: '#92400e',
  error: palettes.light.error,
} as const;

/** The colour of a button that is the primary action of its row; the others are quiet. */
export const primaryAction = 'var(--theme--primary)';

/** Quiet buttons beside the primary action: Directus fills them all. */
const quietActions = `
.accordion-item:has(> h3 [data-icon="bolt"]) .v-button:not([style*="${primaryAction}"]) {
  --v-button-color: var(--theme--foreground-accent) !important;
  --v-button-color-hover: var(--theme--foreground-accent) !important;
  --v-button-color-active: var(--theme--foreground-accent) !important;
  --v-button-background-color: var(--theme--background-accent) !important;
  --v-button-background-color-hover: var(--theme--border-color-accent) !important;
  --v-button-background-color-active: var(--theme--border-color-accent) !important;
}`;

/**
 * Replaces the Directus logo by the site's logo, and hides features that the backend refuses: duplicating a row
 * (which needs GraphQL), file import from a URL, shares, and comments, which only their author could read.
 */
const customCss = `
${fonts}
.module-bar-logo, .public-view .logo { background: ${primary} ${mark} center / 28px 28px no-repeat !important; }
.module-bar-logo > *, .public-view .logo > * { visibility: hidden; }
.public-view .art { background: ${palettes.dark.bar} ${signInDrawing} center / min(80%, 80vh) no-repeat !important; }
.public-view .container > .notice { visibility: hidden; }
.public-view .art > :not(.note-container) { display: none; }
html body:is(.light, .dark) { --secondary-alt: var(--theme--secondary-background); --secondary-50: var(--theme--secondary-subdued); --secondary-150: var(--theme--secondary-accent); }
#module-navigation .v-text-overflow { white-space: normal; overflow: visible; line-height: 1.25; }
.v-list-item:has([data-icon="done_all"]), .v-upload .actions .v-button:has([data-icon="link"]) { display: none; }
.notification-text { white-space: pre-line; }
${Object.entries(toastColours)
  .map(([type, colour]) => `.notification-item.${type} { background: ${colour} !important; }`)
  .join('\n')}
.notification-item :is(.title, .text) { color: #ffffff !important; }
.accordion-item:has(> h3 [data-icon="share"]), .accordion-item:has(> h3 [data-icon="chat_bubble_outline"]) { display: none; }
${quietActions}
html[lang^="ru"] .calendar-head-cell { font-size: 0 !important; }
${russianWeekdays}
`.trim();

const plainFont = 'Golos Text, system-ui, sans-serif';

/** The rules of a theme of Directus. A font in quotes would be fetched from another site. */
function themeOf(palette: Palette): Options {
  const { paper, panel, raised, ink, text, muted, line, strongLine, bar, error } = palette;
  const mixed = (colour: string, share: number) =>
    `color-mix(in srgb, ${colour}, ${palette.secondary} ${share}%)`;
  return {
    borderRadius: '6px',
    borderWidth: '1px',
    foreground: text,
    foregroundAccent: ink,
    foregroundSubdued: muted,
    background: paper,
    backgroundNormal: panel,
    backgroundAccent: raised,
    backgroundSubdued: panel,
    borderColor: line,
    borderColorAccent: strongLine,
    borderColorSubdued: line,
    primary: palette.primary,
    danger: error,
    secondary: palette.secondary,
    secondaryBackground: mixed(paper, 10),
    secondarySubdued: mixed(paper, 50),
    secondaryAccent: mixed(ink, 75),
    fonts: {
      display: { fontFamily: plainFont, fontWeight: '700' },
      sans: { fontFamily: plainFont, fontWeight: '400' },
    },
    navigation: {
      background: panel,
      backgroundAccent: raised,
      project: { background: panel, foreground: ink, borderWidth: '0px' },
      modules: {
        background: bar,
        button: {
          foreground: palettes.dark.muted,
          foregroundHover: '#ffffff',
          foregroundActive: ink,
          backgroundActive: panel,
        },
      },
      list: {
        icon: {
          foreground: muted,
          foregroundHover: palette.primary,
          foregroundActive: palette.primary,
        },
        backgroundHover: raised,
        backgroundActive: raised,
        divider: { borderColor: line },
      },
    },
    header: { background: paper, boxShadow: 'none' },
    form: {
      field: {
        input: {
          borderColor: strongLine,
          borderColorHover: muted,
          borderColorFocus: palette.primary,
        },
      },
    },
    sidebar: {
      background: panel,
      section: { toggle: { background: panel, backgroundHover: raised, backgroundActive: raised } },
    },
    public: { art: { background: palettes.dark.bar } },
  };
}

/** Shown on the sign-in page, where nobody is signed in and the language is Russian. */
const signInNote =
  'Студия для тех, кто ведёт сайт: редакторов, секретарей, председателей и администраторов. · The studio is for those who run the site: editors, secretaries, chairs and administrators.';

/** Project settings of the studio. The module `insights` needs GraphQL, which is disabled. */
export function studioLook(siteUrl: string): Options {
  return {
    project_descriptor: 'Студия · Studio',
    project_color: primary,
    public_note: signInNote,
    theme_light_overrides: themeOf(palettes.light),
    theme_dark_overrides: themeOf(palettes.dark),
    custom_css: customCss,
    module_bar: [
      { type: 'module', id: startModule, enabled: true },
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
      {
        type: 'link',
        id: 'office',
        enabled: true,
        name: 'Управление · Office',
        icon: 'work',
        url: `${siteUrl.replace(/\/$/, '')}/c/office`,
      },
      { type: 'module', id: 'settings', enabled: true, locked: true },
    ],
  };
}

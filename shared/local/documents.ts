import type { Mount } from '../contract/index.ts';
import { type LocalBuild, webFolder } from './local-build.ts';

/** What a document needs to show a page of the local build. */
export type LocalPage = { build: LocalBuild; mount: Mount };

/** Addresses that only the local server has. */
export const ownAddresses = {
  script: '/__local/reload.js',
  events: '/__local/events',
} as const;

const stateElement = '<script type="application/json" id="page-state">';
const theState = new RegExp(`${stateElement}([^<]*)</script>`);

/** The state of a page that the shell has drawn; null for any other document. */
export function pageStateOf(html: string): Record<string, unknown> | null {
  const [, text] = theState.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>);
}

/** Adds the script that reloads the page after each build. It comes first, so that it hears of everything first. */
export function withReload(html: string, version: string): string {
  const element = `<script src="${ownAddresses.script}" data-build="${version}"></script>`;
  return html.replace('<head>', `<head>${element}`);
}

/**
 * Makes a frame of the live site a document of the local build: the browser draws the page, with the code, the style
 * sheets and the messages of the build.
 */
export function drawnLocally(html: string, { build, mount }: LocalPage): string {
  const { release } = build;
  const state = pageStateOf(html);
  if (!state) return html;
  const own = `/remotes/${release.name}/`;
  const next = {
    ...state,
    slot: mount.slot,
    hydration: null,
    boot: 'now',
    remotes: [release.name],
    preloads: [],
  };
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
  const sheets = [
    ...linked.map(([, address = '']) => address).filter((address) => !address.startsWith(own)),
    ...(release.assets[mount.id]?.css ?? []).map((file) => `${webFolder(release)}${file}`),
  ].map((address) => `<link rel="stylesheet" href="${address}">`);
  return withoutPage(html, release.name)
    .replace(theState, () => `${stateElement}${jsonInHtml(next)}</script>`)
    .replace('</head>', () => `${sheets.join('')}</head>`)
    .replace('<html ', () => `<html ${forcedMode(mount)}`);
}

function forcedMode({ handle: { colorMode } }: Mount): string {
  return colorMode ? `data-forced="${colorMode}" data-theme="${colorMode}" ` : '';
}

/** Removes what the live site has drawn of a page: its facts for search engines, its styles, its markup. */
function withoutPage(html: string, name: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta (?:name="(?:description|robots)"|property="og:[^"]*")[^>]*>/g, '')
    .replace(/<link rel="(?:canonical|alternate)"[^>]*>/g, '')
    .replace(new RegExp(`<style data-href="static/css/${name}/[^"]*">[^<]*</style>`, 'g'), '')
    .replace(/<body>.*?(?=<script type="application\/json" id="page-state">)/s, emptyBody);
}

const emptyBody = '<body><div id="root"></div>';

function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

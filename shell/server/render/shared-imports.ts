import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const shared =
  /^(react|react-dom|react-router|i18next|react-i18next|@site\/shared\/contract)(\/|$)/;

/**
 * Code of a release may import only the shared list, and gets the shell's copy of it wherever the
 * release is stored. Remotes are trusted code: this prevents mistakes, not malice.
 */
export function confineReleases(releasesDir: string): void {
  // Modules have real paths, whatever links lead to the folder.
  const releases = pathToFileURL(`${realpathSync(releasesDir)}/`).href;
  const shell = new URL('../../package.json', import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(releases)) return next(specifier, context);
      if (!shared.test(specifier)) throw new Error(`a release may not import ${specifier}`);
      return next(specifier, { ...context, parentURL: shell });
    },
  });
}

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What the shell lends under the name of each module: of these libraries fewer names than they have. */
const lent: Readonly<Record<string, () => Promise<object>>> = {
  'react-router': () => import('@site/shared/router'),
  'react-i18next': () => import('@site/shared/i18n'),
  '@site/shared/contract': () => import('@site/shared/contract'),
  '@site/shared/member-area': async () => ({}),
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  i18next: () => import('i18next'),
};

/** The names that the shell lends of a module; null when it does not lend the module. */
export async function lentNames(module: string): Promise<ReadonlySet<string> | null> {
  const found = await lent[module]?.();
  if (found) return new Set(Object.keys(found));
  return isAntd(module) ? new Set(['default']) : null;
}

/** Whether it is a component of antd, by the name under which the shell lends it: `antd/es/select`. */
function isAntd(module: string): boolean {
  if (!/^antd\/es\/[a-z-]+$/.test(module)) return false;
  try {
    require.resolve(`${module}/index.js`);
    return true;
  } catch {
    return false;
  }
}

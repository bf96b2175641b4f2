import { expect, test } from 'vitest';
import { proxyPath } from './proxy-path.ts';

test.each([
  ['/api/directus/items/news', '/items/news'],
  ['/api/directus/items/cases/0197-ab', '/items/cases/0197-ab'],
  ['/api/directus/users/me', '/users/me'],
  ['/api/directus/%69tems/news', '/items/news'],
  ['/api/directus/certificates/of/vera-orlova', '/certificates/of/vera-orlova'],
  ['/api/directus/server/info', '/server/info'],
])('maps %s to %s', (address, path) => {
  expect(proxyPath(address)).toBe(path);
});

test.each([
  'auth/login',
  'auth',
  'AUTH/login',
  'Auth/Refresh',
  '%61uth/login',
  '%61%75%74%68/login',
  'account/sign-in',
  'actions/news/spring/publish',
  'certificates/verify/ABCDEFGHJKMN',
  'certificates/credential/ABCDEFGHJKMN',
  'users/me/tfa/enable',
  'users/invite',
  'users/invite/accept',
  'users/Register',
  'users/%72egister',
  'schema/snapshot',
  'utils/hash/generate',
  'server/specs/oas',
  'server/SPECS/graphql',
  'graphql/system',
  'graphql',
  'shares/auth',
  'mcp',
  'items/../auth/login',
  'items/%2e%2e/auth/login',
  './auth/login',
  '%2e/auth/login',
  '/auth/login',
  'items//news',
  'auth%2flogin',
  'items%5c..%5cauth',
  'auth\\login',
  'auth;x/login',
  '%2561uth/login',
  'auth%00/login',
  'auth%20/login',
  'items/%zz',
  'аuth/login',
  '',
])('refuses %s', (rest) => {
  expect(proxyPath(`/api/directus/${rest}`)).toBeNull();
});

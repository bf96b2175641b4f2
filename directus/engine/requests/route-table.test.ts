import '../../areas.ts';
import { expect, test } from 'vitest';
import { bodyOf, isListed } from './route-table.ts';

test.each([
  ['GET', '/items/news'],
  ['HEAD', '/items/news'],
  ['SEARCH', '/items/news'],
  ['DELETE', '/items/news/Ab-1'],
  ['POST', '/auth/login'],
  ['GET', '/auth/login/google/callback'],
  ['GET', '/users/me'],
  ['POST', '/users/me/tfa/generate'],
  ['GET', '/assets/0f/Picture.PNG'],
  ['GET', '/admin/content/news'],
  ['GET', '/roles/'],
  ['POST', '/actions/news/publish'],
])('%s %s is listed', (method, path) => {
  expect(isListed(method, path)).toBe(true);
});

test.each([
  ['POST', '/graphql'],
  ['POST', '/graphql/system'],
  ['GET', '/server/specs/graphql'],
  ['POST', '/files/tus'],
  ['GET', '/mcp'],
  ['GET', '/server/metrics'],
  ['POST', '/Auth/login'],
  ['POST', '/auth/LOGIN'],
  ['GET', '/users/Me'],
  ['GET', '/Items/news'],
  ['POST', '/utils/Hash/generate'],
  ['POST', '/admin/content'],
  ['PUT', '/items/news'],
  ['GET', '/nothing'],
])('%s %s is not listed', (method, path) => {
  expect(isListed(method, path)).toBe(false);
});

test.each([
  ['POST', '/auth/login', { kind: 'signIn', isOpen: true }],
  ['POST', '/users/register', { kind: 'signIn', isOpen: true }],
  ['PATCH', '/users/register', { kind: 'save' }],
  ['POST', '/flows/trigger/x', { kind: 'action', isOpen: true }],
  ['PATCH', '/flows/x', { kind: 'definition' }],
  ['SEARCH', '/flows', { kind: 'query', isOpen: true }],
  ['POST', '/items/news', { kind: 'save' }],
])('%s %s takes %j', (method, path, body) => {
  expect(bodyOf(method, path)).toEqual(body);
});

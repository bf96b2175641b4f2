// Runs the sign-in providers of the tests as a program, for journeys through a browser.
import { startFakeGitHub, startOpenIdProvider, testClient } from './identity-providers.ts';

const [acme, github] = await Promise.all([startOpenIdProvider(), startFakeGitHub()]);
process.on(
  'message',
  ({ login, ...person }: Parameters<typeof acme.people.set>[1] & { login: string }) => {
    for (const { people } of [acme, github]) people.set(login, person);
    process.send?.({ known: login });
  },
);
process.on('disconnect', () => process.exit());
process.send?.({
  LOGIN_PROVIDERS: 'acme,github',
  LOGIN_ACME_TITLE: 'Acme',
  LOGIN_ACME_CLIENT_ID: testClient.id,
  LOGIN_ACME_CLIENT_SECRET: testClient.secret,
  LOGIN_ACME_ISSUER: acme.url,
  LOGIN_GITHUB_CLIENT_ID: testClient.id,
  LOGIN_GITHUB_CLIENT_SECRET: testClient.secret,
  LOGIN_GITHUB_AUTHORIZE_URL: `${github.url}/login/oauth/authorize`,
  LOGIN_GITHUB_TOKEN_URL: `${github.url}/login/oauth/access_token`,
  LOGIN_GITHUB_PROFILE_URL: `${github.url}/user`,
});

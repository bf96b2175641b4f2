import { expect, test } from 'vitest';
import { type RequestJson, readProfile } from './provider-profile.ts';
import { readProviders } from './provider-settings.ts';

const secrets = (name: string) => ({
  [`LOGIN_${name}_CLIENT_ID`]: 'id',
  [`LOGIN_${name}_CLIENT_SECRET`]: 'secret',
});

test('knows four providers by name, and others by their addresses', () => {
  const env = {
    LOGIN_PROVIDERS: 'google,github,yandex,vk,my-club,forge',
    ...secrets('GOOGLE'),
    ...secrets('GITHUB'),
    ...secrets('YANDEX'),
    ...secrets('VK'),
    ...secrets('MY_CLUB'),
    LOGIN_MY_CLUB_ISSUER: 'https://club.example',
    LOGIN_MY_CLUB_TITLE: 'Клуб',
    ...secrets('FORGE'),
    LOGIN_FORGE_DRIVER: 'oauth2',
    LOGIN_FORGE_AUTHORIZE_URL: 'https://forge.example/authorize',
    LOGIN_FORGE_TOKEN_URL: 'https://forge.example/token',
    LOGIN_FORGE_PROFILE_URL: 'https://forge.example/me',
  };
  const found = readProviders(env).map(({ name, title, driver }) => [name, title, driver]);
  expect(found).toEqual([
    ['google', 'Google', 'openid'],
    ['github', 'GitHub', 'oauth2'],
    ['yandex', 'Яндекс', 'oauth2'],
    ['vk', 'VK ID', 'oauth2'],
    ['my-club', 'Клуб', 'openid'],
    ['forge', 'forge', 'oauth2'],
  ]);
  expect(readProviders({})).toEqual([]);
});

test('names every wrong variable, never its value', () => {
  const env = {
    LOGIN_PROVIDERS: 'google,club',
    LOGIN_GOOGLE_CLIENT_ID: 'id',
    ...secrets('CLUB'),
    LOGIN_CLUB_ISSUER: 'http://club.example',
  };
  expect(() => readProviders(env)).toThrow(
    'LOGIN_GOOGLE_CLIENT_SECRET is missing or empty; LOGIN_CLUB_ISSUER is wrong: it must be an https address',
  );
  expect(() => readProviders({ LOGIN_PROVIDERS: 'a,a' })).toThrow('LOGIN_PROVIDERS is wrong');
  expect(() => readProviders({ LOGIN_PROVIDERS: '../x' })).toThrow('LOGIN_PROVIDERS is wrong');
});

test.each([
  [
    'yandex' as const,
    { id: '10', login: 'vera', default_email: 'Vera@Yandex.ru', first_name: 'Вера', last_name: '' },
    { subject: '10', email: 'vera@yandex.ru', givenName: 'Вера', familyName: null },
    { scheme: 'OAuth' },
  ],
  [
    'vk' as const,
    { user: { user_id: '7', first_name: 'Вера', last_name: 'Орлова' } },
    { subject: '7', email: null, familyName: 'Орлова', label: 'Вера Орлова' },
    { form: { client_id: 'id' } },
  ],
  [
    'plain' as const,
    { id: 5, name: 'Vera' },
    { subject: '5', email: null, label: 'Vera' },
    undefined,
  ],
])(
  'reads the profile of %s and trusts no address in it',
  async (style, answer, profile, options) => {
    const asked: unknown[] = [];
    const request: RequestJson = async (...call) => {
      asked.push(call);
      return answer;
    };
    const settings = { style, profileUrl: 'https://p.example/me', clientId: 'id' };
    const read = await readProfile(settings, request);
    expect(read).toMatchObject({ ...profile, emailVerified: false });
    expect(asked).toEqual([['https://p.example/me', ...(options ? [options] : [])]]);
  },
);

import { describe, expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const of = (system: string, browser: string) => `Mozilla/5.0 (${system}) ${browser}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  test.each([
    [
      of('Windows NT 10.0; Win64; x64', `${webkit} Chrome/141.0.0.0 Safari/537.36`),
      'Chrome',
      'Windows',
    ],
    [
      of('Windows NT 10.0; Win64; x64', `${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`),
      'Microsoft Edge',
      'Windows',
    ],
    [of('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'Firefox', 'Linux'],
    [
      of('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.5 Safari/605.1.15`),
      'Safari',
      'macOS',
    ],
    [
      of(
        'iPhone; CPU iPhone OS 18_5 like Mac OS X',
        `${webkit} Version/18.5 Mobile/1 Safari/604.1`,
      ),
      'Safari',
      'iOS',
    ],
    [
      of('Linux; Android 15; Pixel 9', `${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`),
      'Chrome',
      'Android',
    ],
    [
      of('Windows NT 10.0', `${webkit} Chrome/140.0 YaBrowser/25.9 Yowser/2.5 Safari/537.36`),
      'Yandex Browser',
      'Windows',
    ],
  ])('names %s in both languages', (agent, browser, system) => {
    expect(deviceName(agent)).toEqual({
      ru: `${browser} на ${system}`,
      en: `${browser} on ${system}`,
    });
  });

  test('uses only the browser or only the system when the other is unknown', () => {
    expect(deviceName('Firefox')).toEqual({ ru: 'Firefox', en: 'Firefox' });
    expect(deviceName('Tool (Windows NT 10.0)')).toEqual({ ru: 'Windows', en: 'Windows' });
  });

  test.each([
    '',
    null,
    undefined,
    'Lynx',
    '<script>alert(1)</script>/9.9 (x) <b>/1.0',
    'Your bank https://example.org/1.0 (call us) Write/2.0',
    '{device} $& %s \u202e\u0000',
    `${'('.repeat(100_000)}Chrome/1`,
    `${'a/1 '.repeat(100_000)}Chrome/1`,
  ])('does not show text of an unknown user agent: %j', (agent) => {
    const unknown = { ru: 'неизвестное устройство', en: 'unknown device' };
    expect(deviceName(agent)).toEqual(unknown);
  });
});

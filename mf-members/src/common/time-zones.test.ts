import { expect, test } from 'vitest';
import { zoneLabel, zonesIn } from './time-zones.ts';
import { zoneCities } from './zone-cities.ts';

const winter = new Date('2026-11-20T12:00:00Z');

test('names zones in the language of the reader', () => {
  expect(zoneLabel('Europe/Moscow', winter, 'ru')).toBe('Москва (UTC+3)');
  expect(zoneLabel('Europe/Moscow', winter, 'en')).toBe('Moscow (UTC+3)');
  expect(zoneLabel('Asia/Kolkata', winter, 'ru')).toBe('Индия (UTC+5:30)');
  expect(zoneLabel('America/St_Johns', winter, 'en')).toBe('St Johns (UTC\u22123:30)');
});

test('lists no Latin letters in Russian, but those of UTC', () => {
  const listed = zonesIn('Europe/Moscow', winter, 'ru').flatMap(({ region, zones }) => [
    region,
    ...zones.map(({ label }) => label),
  ]);
  expect(listed.length).toBeGreaterThan(300);
  expect(listed.filter((words) => /[A-Za-z]/.test(words.replaceAll('UTC', '')))).toEqual([]);
});

test('names cities without the data of the browser', () => {
  const countries = new Intl.DisplayNames('ru', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = new Set(letters.flatMap((a) => letters.map((b) => countries.of(a + b))));
  const inNode = (timeZone: string) =>
    new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortGeneric' })
      .formatToParts(winter)
      .find(({ type }) => type === 'timeZoneName')?.value;
  const cities = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(inNode(zone)));
  expect(cities.length).toBeGreaterThan(100);
  expect(cities.filter((zone) => zoneCities[zone] !== inNode(zone))).toEqual([]);
});

test('lists a stored zone that this browser does not know', () => {
  const values = zonesIn('Mars/Base', winter, 'en').flatMap(({ zones }) =>
    zones.map(({ value }) => value),
  );
  expect(values).toContain('Mars/Base');
});

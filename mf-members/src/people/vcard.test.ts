import type { DirectoryMember } from '@site/shared/api';
import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const anna: DirectoryMember = {
  slug: 'anna',
  name: 'Анна Тихогрова',
  familyName: 'Тихогрова',
  givenName: 'Анна',
  spelledByTable: false,
  grade: 'senior',
  gradeYear: 2024,
  joinedYear: 2023,
  memorial: false,
  avatar: null,
  headline: null,
  city: { value: 'Рига', lang: 'ru' },
  country: 'LV',
  topics: [],
  position: { value: 'Инженер', lang: 'ru' },
  employer: { value: 'Завод; цех 1, север', lang: 'ru' },
  contacts: { email: 'anna@demo.example', phone: '+0 123 4567', telegram: '@anna_t' },
  acceptsContact: true,
};
const about = { locale: 'ru', address: 'https://house.test/members/anna' } as const;

test('a contact file has the name in parts, the work, the contacts and the page', () => {
  expect(vcardOf(anna, about).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Анна Тихогрова',
    'N:Тихогрова;Анна;;;',
    'TITLE:Инженер',
    'ORG:Завод\\; цех 1\\, север',
    'EMAIL;TYPE=INTERNET:anna@demo.example',
    'TEL:+0 123 4567',
    'ADR:;;;Рига;;;Латвия',
    'URL:https://t.me/anna_t',
    'URL:https://house.test/members/anna',
    'END:VCARD',
    '',
  ]);
});

test('a contact file leaves out what the person does not show', () => {
  const hidden = { email: null, phone: null, telegram: null };
  const file = vcardOf(
    { ...anna, city: null, country: null, position: null, employer: null, contacts: hidden },
    about,
  );
  expect(file).not.toMatch(/^(TITLE|ORG|EMAIL|TEL|ADR)/m);
});

test('a long line is folded between characters, at most 75 bytes each', () => {
  const value = 'Лаборатория надёжности и доступности '.repeat(4).trim();
  const file = vcardOf({ ...anna, employer: { value, lang: 'ru' } }, about);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`ORG:${value}`);
});

// Stored answers and what the rules read of them: docs/domain/admissions.md.
import { expect, test } from 'vitest';
import { applicationOf, filesOf, noAnswers } from './answers.ts';

const file = (id: string) => ({ id, name: `${id}.pdf` });
const answers = {
  ...noAnswers,
  achievements: [
    {
      title: 'A',
      situation: '',
      action: '',
      result: '',
      year: 2024,
      link: '',
      files: [file('one'), file('two')],
    },
  ],
  attachments: [file('three')],
  endorsers: ['Sponsor@works.example ', 'vera@works.example'].map((email) => ({
    name: '',
    email,
    relation: '' as const,
    knownSince: null,
    employer: '',
  })),
};

test('an application counts its files and recognises the sponsor', () => {
  const known = { email: 'own@works.example', sponsorEmails: ['sponsor@works.example'] };
  const application = applicationOf(answers, known);
  expect(application.email).toBe('own@works.example');
  expect(application.achievements.map(({ files }) => files)).toEqual([2]);
  expect(application.attachments).toBe(1);
  expect(application.endorsers.map(({ isSponsor }) => isSponsor)).toEqual([true, false]);
});

test('the files of an application are evidence and attachments', () => {
  expect(filesOf(answers).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
});

import { expect, test } from 'vitest';
import { checkStraightQuotes } from './straight-quotes.ts';

const problemsIn = (path: string, text: string) => checkStraightQuotes([{ path, text }]).problems;

test('finds straight quotes in messages, letters and mails', () => {
  const page = 'mf-members/src/locales/en.json';
  expect(problemsIn(page, '{"a": {"b": "Press \\"Send\\""}}')).toHaveLength(1);
  expect(problemsIn(page, '{"a": "You can\'t"}')).toHaveLength(1);
  const letters = 'shared/domain/admissions/case-letters.ts';
  expect(problemsIn(letters, 'en: \'The section "Practice" …\',')).toHaveLength(1);
  expect(problemsIn('shared/domain/notifications/texts/case.ts', 'text: "We\'ve …",')).toHaveLength(
    1,
  );
});

test('accepts the quotes of both languages, comments and other files', () => {
  expect(problemsIn('mf-members/src/locales/en.json', '{"a": "You can’t press “Send”"}')).toEqual(
    [],
  );
  const letters = 'shared/domain/admissions/case-letters.ts';
  expect(
    problemsIn(letters, '// The letter "in short"\nen: \'The section “Practice” …\','),
  ).toEqual([]);
  expect(problemsIn('shared/domain/text/link.ts', "const quote = '\"';")).toEqual([]);
});

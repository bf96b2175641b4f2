import { defaultCriteria, reviewGuideVersion } from '@site/shared/domain/admissions';
import { expect, test } from 'vitest';
import { guideSections } from './guide.ts';
import { guide as en } from './guide-en.ts';
import { guide as ru } from './guide-ru.ts';

/** What must be the same in both languages. */
const shape = ({ sections, examples, changes }: typeof ru) => ({
  sections: guideSections.map((name) => [
    name,
    sections[name].paragraphs.length,
    sections[name].points.length,
  ]),
  examples: examples.map(({ criterion }) => criterion),
  changes: changes.map(({ version, on }) => `${version} ${on}`),
});

test('the guide says the same in both languages', () => {
  expect(shape(en)).toEqual(shape(ru));
});

test('its newest change is the version that reviewers accept', () => {
  expect(ru.changes[0]?.version).toBe(reviewGuideVersion);
});

test('each criterion of an admission has an example', () => {
  expect(ru.examples.map(({ criterion }) => criterion)).toEqual(
    defaultCriteria.admission.map(({ key }) => key),
  );
});

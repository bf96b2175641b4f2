// @vitest-environment happy-dom
import type { Calibration } from '@site/shared/api';
import type { FormState } from '@site/shared/contract';
import { rubrics } from '@site/shared/domain/admissions';
import { fakeShell, fakeUser, renderRemote, renderWithoutScripts } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { CalibrationForm } from './calibration.form.tsx';

beforeAll(() => import('./calibration.page.tsx'), 60_000);
afterEach(() => localStorage.clear());

const cases = ['one', 'two', 'three'].map((key) => ({
  key,
  title: { ru: key, en: `Case ${key}` },
  text: { ru: key, en: `Text of ${key}` },
}));
const own = { practice: 4, evidence: 3, contribution: 3, conduct: 4 };
const result: Calibration['result'] = {
  doneOn: '2026-02-01',
  distance: 0.4,
  scores: { one: own, two: own, three: own },
  consensus: Object.fromEntries(
    cases.map(({ key }) => [
      key,
      Object.fromEntries(
        Object.keys(own).map((criterion) => [
          criterion,
          { score: 4, why: { ru: 'Почему', en: `Why ${key} ${criterion}` } },
        ]),
      ),
    ]),
  ),
};

function show(given: Partial<Calibration> = {}, actions = {}, formState?: FormState) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ grade: 'senior' }),
    actions,
    ...(formState && { formState }),
    responses: {
      '/admissions/calibration': { rubric: rubrics.admission, cases, result: null, ...given },
    },
  });
  renderRemote(remote, { at: '/c/admissions/calibration', shell });
  return shell;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Gives the same score by every criterion of the case that is shown. */
function scoreAll(score: number): void {
  for (const group of screen.getAllByRole('group')) {
    const choice = within(group).getAllByRole('radio')[score - 1];
    if (choice) fireEvent.click(choice);
  }
}

test('scores the cases one after the other and sends them together', async () => {
  const shell = show({}, { 'reviewer-profiles/calibrate': { distance: 0.4 } });
  await screen.findByRole('heading', { name: 'Case one' });
  await press('Next case');
  expect(screen.getAllByText('Give a score.')).toHaveLength(4);
  for (const next of ['Next case', 'Next case', 'Compare the scores']) {
    scoreAll(3);
    await press(next);
  }
  const scores = { practice: 3, evidence: 3, contribution: 3, conduct: 3 };
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'reviewer-profiles/calibrate',
        payload: { scores: { one: scores, two: scores, three: scores } },
      },
    ]),
  );
});

test('shows the own scores beside the consensus, with the reasons', async () => {
  show({ result });
  await screen.findByRole('heading', { name: 'You score almost like your colleagues' });
  const first = within(screen.getByRole('region', { name: 'Case one' }));
  const row = within(first.getByRole('row', { name: /^Quality of evidence/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', '4']);
  row.getByText('Why one evidence');
  within(first.getByRole('row', { name: /^Professional practice/ })).getByText('same');
});

test('can be done again', async () => {
  show({ result });
  await press('Do it again');
  await screen.findByRole('heading', { name: 'Case one' });
});

const action = '/api/actions/reviewer-profiles/calibrate';

test('without scripts all cases are in one form', () => {
  const shell = fakeShell({ locale: 'en', user: fakeUser({ grade: 'senior' }) });
  const calibration: Calibration = { rubric: rubrics.admission, cases, result: null };
  const page = renderWithoutScripts(
    shell,
    <CalibrationForm calibration={calibration} onDone={() => {}} />,
  );
  expect(page.querySelector('form')?.getAttribute('action')).toBe(action);
  const names = [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ name }) => name,
  );
  expect([...new Set(names)].toSorted()).toEqual(
    cases.flatMap(({ key }) => Object.keys(own).map((one) => `scores.${key}.${one}`)).toSorted(),
  );
});

test('a refused form keeps the scores and says which are missing', async () => {
  show(
    {},
    {},
    {
      action,
      values: { 'scores.one.practice': '4', 'scores.one.conduct': '2' },
      errors: { 'scores.one.evidence': { code: 'E_REQUIRED' } },
    },
  );
  await screen.findByRole('heading', { name: 'Case one' });
  screen.getByRole('alert');
  expect(screen.getAllByText('Give a score.')).toHaveLength(2);
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  expect(chosen.map(({ name, value }) => [name, value])).toEqual([
    ['scores.one.practice', '4'],
    ['scores.one.conduct', '2'],
  ]);
});

// @vitest-environment happy-dom
import type { CaseDecision, CaseFile } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { fullReview } from '../../review/review.fixture.ts';
import { confidential, file } from '../case.fixture.ts';
import { reviewsWith, reviewWith } from '../panel/reviews.fixture.ts';
import { decided, deliberation, ready } from './decision.fixture.ts';

beforeAll(() => import('../staff-case.page.tsx'), 60_000);
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

type Options = {
  given?: Partial<CaseFile>;
  decision?: object;
  part?: object;
  actions?: FakeShellOptions['actions'];
};

const answer = { id: 'case-1', state: 'decided', revision: 11, allowed: [] };

function show({ given = {}, decision = deliberation, part, actions = {} }: Options = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['chair'] }),
    actions,
    responses: {
      '/admissions/cases/A-2026-0042': { ...file, state: 'deliberation', allowed: [], ...given },
      '/admissions/cases/A-2026-0042/confidential': part ?? confidential,
      '/admissions/cases/A-2026-0042/reviews': reviewsWith(reviewWith(fullReview)),
      '/admissions/cases/A-2026-0042/decision': decision,
    },
  });
  renderRemote(remote, { at: '/c/admissions/cases/A-2026-0042?tab=decision', shell });
  return shell;
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const confirmed = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return dialog.textContent;
};

describe('the tab', () => {
  test('is there only once a case is in deliberation, and never when it ended without a decision', async () => {
    show({ given: { state: 'closed', outcome: 'withdrawn' }, decision: refused(404) });
    await screen.findByRole('link', { name: /^Log/ });
    expect(screen.queryByRole('link', { name: 'Decision' })).toBeNull();
    screen.getByText('To judge and be judged by peers.');
  });

  test('is closed behind the firewall with the others', async () => {
    show({
      given: { firewall: 'sponsor' },
      part: refused(403, 'E_FIREWALL'),
      decision: refused(403, 'E_FIREWALL'),
    });
    await screen.findByRole('heading', { name: 'The confidential part is closed to you' });
    expect(screen.queryByRole('heading', { name: /^By the rule/ })).toBeNull();
  });

  test('says what the rule says, with the numbers and alarms that lead to it', async () => {
    show({ decision: { ...deliberation, rule: 'split', alarms: ['spread'] } });
    const rule = within(await screen.findByRole('region', { name: /By the rule: the chair/ }));
    const numbers = rule.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(numbers).toEqual(['1 of 1', '3.80', '0.00']);
    rule.getByText('The scores differ widely.');
  });
});

describe('the chair', () => {
  test('closes a concern about integrity with a reason', async () => {
    const assignment = '11111111-1111-4111-8111-111111111111';
    const concerns = [{ assignment, alias: 'A', note: 'Whose work?', settled: null }];
    const shell = show({
      decision: { ...deliberation, concerns, allowed: ['settle-concern'] },
      actions: { 'cases/settle-concern': {} },
    });
    await screen.findByText('Whose work?');
    const note = 'The repository shows that the candidate wrote it themselves.';
    type('Why the concern is closed', note);
    await press('Close the concern');
    await vi.waitFor(() =>
      expect(shell.acts[0]).toEqual({
        action: 'cases/settle-concern',
        item: 'case-1',
        payload: { assignment, note },
      }),
    );
  });

  test('asks the candidate, not without words', async () => {
    const shell = show({ actions: { 'cases/ask': answer } });
    await press('Send the question');
    await screen.findByRole('link', { name: /Question to the candidate/ });
    expect(shell.acts).toEqual([]);
    type('Question to the candidate', 'Which part of the work is your own?');
    await press('Send the question');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 9,
        of: 'candidate',
        question: 'Which part of the work is your own?',
      }),
    );
  });

  test('waits for the answer to one question before the next', async () => {
    const questions = [
      { body: 'Which part?', askedAt: '2026-02-26T09:00:00Z', answer: null, answeredAt: null },
    ];
    show({ decision: { ...deliberation, questions, questionsLeft: 1, mayAskReviewer: false } });
    await screen.findByText('Waiting for an answer from Polina Eloverova');
    expect(screen.queryByRole('heading', { name: 'Before you decide' })).toBeNull();
  });

  test('waits for no answer once the case is closed', async () => {
    const questions = [
      { body: 'Which part?', askedAt: '2026-02-26T09:00:00Z', answer: null, answeredAt: null },
    ];
    show({
      given: { state: 'closed', outcome: 'declined' },
      decision: { ...deliberation, questions },
    });
    await screen.findByText('There was no answer.');
    expect(screen.queryByText(/^Waiting for an answer/)).toBeNull();
  });

  test('asks for one more review after a confirmation', async () => {
    const shell = show({ actions: { 'cases/ask': answer } });
    await press('Ask for one more review');
    expect(await confirmed('Send back to review')).toContain('Send case A-2026-0042 back');
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toEqual({ revision: 9, of: 'reviewer' }));
  });

  test('accepts without a justification where the rule says so, after a confirmation', async () => {
    const shell = show({ actions: { 'cases/decide': answer } });
    fireEvent.click(await screen.findByRole('radio', { name: /^Accept/ }));
    expect(screen.queryByRole('textbox', { name: 'Written justification' })).toBeNull();
    await press('Make the decision');
    expect(await confirmed('Accept')).toMatch(
      /^Admit the candidate to the association\?.*Polina Eloverova.*cannot be changed/,
    );
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({ revision: 9, outcome: 'accepted' }),
    );
  });

  test('declines with reasons, and with a justification that departs from the rule', async () => {
    const shell = show({ actions: { 'cases/decide': answer } });
    fireEvent.click(await screen.findByRole('radio', { name: /^Decline/ }));
    screen.getByText(/departs from the rule, so it needs a justification\. At least 200/);
    await press('Make the decision');
    await screen.findByRole('link', { name: /Tick at least one reason/ });
    screen.getByRole('link', { name: /Write a justification/ });
    fireEvent.click(screen.getByRole('checkbox', { name: 'not enough evidence' }));
    const justification = 'The evidence shows the work of a team. '.repeat(6).trim();
    type('Written justification', justification);
    await press('Make the decision');
    await confirmed('Decline');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 9,
        outcome: 'declined',
        reasons: ['evidence'],
        justification,
      }),
    );
  });

  test('is told that somebody else has changed the case', async () => {
    show({ actions: { 'cases/decide': refused(409, 'E_CONFLICT_VERSION') } });
    fireEvent.click(await screen.findByRole('radio', { name: /^Accept/ }));
    await press('Make the decision');
    await confirmed('Accept');
    await screen.findByRole('button', { name: 'Show the new state' });
  });

  test('ends the waiting period after the decision', async () => {
    const shell = show({
      given: { state: 'closed', outcome: 'declined' },
      decision: { ...ready, allowed: ['lift-cooldown'] },
      actions: { 'cases/lift-cooldown': answer },
    });
    await screen.findByText(/^Dear Polina/);
    type('Reason', 'The evidence that was missing exists now.');
    await press('End the waiting period');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 10,
        reason: 'The evidence that was missing exists now.',
      }),
    );
  });
});

describe('the secretary', () => {
  const state = { state: 'decided' as const };

  test('starts the letters from the templates and saves what differs', async () => {
    const shell = show({ given: state, decision: decided, actions: { 'cases/letter': answer } });
    await screen.findByText('Write the Russian letter.');
    await press('Start from the templates');
    await press('Insert into the English text: reviewer A');
    await screen.findByText('Unsaved changes');
    await press('Save');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 10,
        letter_ru: decided.templates?.ru,
        letter_en: decided.templates?.en,
        advice_en: 'Publish the design.',
      }),
    );
    await screen.findByText(/^Saved/);
  });

  test('keeps a letter that is too short on the device, and says so', async () => {
    const shell = show({ given: state, decision: decided });
    const field = await screen.findByRole('textbox', { name: 'Letter in English' });
    fireEvent.change(field, { target: { value: 'Dear Polina,' } });
    fireEvent.blur(field);
    await screen.findByText('At least 100 characters (now 12).');
    await press('Save');
    expect(shell.acts).toEqual([]);
  });

  test('offers both texts when somebody else has written the same one', async () => {
    const letters = { ...ready.letters, en: { ...ready.letters.en, advice: 'Speak at meetings.' } };
    let saves = 0;
    let reads = 0;
    const shell = show({
      given: state,
      decision: () => {
        reads += 1;
        return reads === 1 ? ready : { ...ready, letters, revision: 12 };
      },
      actions: {
        'cases/letter': () => {
          saves += 1;
          return saves === 1 ? refused(409, 'E_CONFLICT_VERSION') : { ...answer, revision: 13 };
        },
      },
    });
    await screen.findByRole('textbox', { name: /^Advice in English/ });
    type(/^Advice in English/, 'Publish more.');
    await press('Save');
    await screen.findByText('Speak at meetings.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Advice in En/ }).value).toBe(
      'Publish more.',
    );
    await press('Join both');
    await vi.waitFor(() =>
      expect(shell.acts.at(-1)?.payload).toEqual({
        revision: 12,
        advice_en: 'Publish more.\n\nSpeak at meetings.',
      }),
    );
  });

  test('announces the decision of another person after a confirmation', async () => {
    const shell = show({ given: state, decision: ready, actions: { 'cases/release': answer } });
    await press('Announce the decision');
    const words = await confirmed('Announce');
    expect(words).toContain('Polina Eloverova: accepted.');
    expect(words).toContain('made by Irina, and you announce it');
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([
        { action: 'cases/release', item: 'case-1', payload: { revision: 10 } },
      ]),
    );
  });

  test('cannot announce an own decision', async () => {
    const lacking: CaseDecision['lacking'] = ['another_person'];
    show({ given: state, decision: { ...ready, lacking, allowed: ['letter'] } });
    await screen.findByText(/Another person has to announce/);
    expect(screen.queryByRole('button', { name: 'Announce the decision' })).toBeNull();
  });
});

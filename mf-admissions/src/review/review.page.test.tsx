// @vitest-environment happy-dom
import type { OwnReview } from '@site/shared/api';
import {
  applyReviewChanges,
  hiddenCandidate,
  noReview,
  type ReviewChange,
} from '@site/shared/domain/admissions';
import { fakeShell, fakeUser, lostConnection, refused, renderRemote } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { fullReview, openReview, ownReview, reviewFile } from './review.fixture.ts';

beforeAll(() => import('./review.page.tsx'), 60_000);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const answer = { id: 'assignment-1', state: 'cleared', revision: 4, allowed: [] };

function show(review: OwnReview, actions: Record<string, object> = {}, responses = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ grade: 'senior' }),
    actions: { 'review-assignments/autosave': autosaved, ...actions },
    responses: {
      '/admissions/review/A-2026-0042': review,
      ...(review.isOpen && { '/admissions/review/A-2026-0042/file': reviewFile }),
      ...responses,
    },
  });
  renderRemote(remote, { at: '/c/admissions/review/A-2026-0042', shell });
  return shell;
}

/** Answers like the backend: with the merged draft. */
function autosaved(payload: Readonly<Record<string, unknown>>) {
  const changes = payload.changes as ReviewChange[];
  const now = '2026-03-01T10:00:00Z';
  return {
    state: 'drafting',
    savedAt: now,
    ...applyReviewChanges({ draft: noReview, times: {} }, changes, now),
  };
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = (label: RegExp) => fireEvent.click(screen.getByRole('radio', { name: label }));

describe('the gate', () => {
  test('shows who the candidate is, asks, and requests nothing of the file', async () => {
    const shell = show(ownReview(), { 'review-assignments/declare': answer });
    const candidate = within(await screen.findByRole('region', { name: 'Candidate' }));
    for (const fact of ['Polina Eloverova', 'Mill', 'Software', 'Pavel Kedrovarskii']) {
      candidate.getByText(fact);
    }
    expect(shell.calls.some((call) => call.includes('/file'))).toBe(false);

    await press('Answer');
    screen.getAllByText(/Choose one of the answers/);
    choose(/^No conflict/);
    await press('Open the case');
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([
        {
          action: 'review-assignments/declare',
          item: 'assignment-1',
          payload: { revision: 3, answer: 'none' },
        },
      ]),
    );
    await vi.waitFor(() => expect(shell.toasts).toEqual(['Thank you. The case is open']));
  });

  test('asks what connects a reviewer who is unsure', async () => {
    const shell = show(ownReview(), {
      'review-assignments/declare': { ...answer, state: 'waiting_ruling' },
    });
    await screen.findByRole('region', { name: 'Candidate' });
    choose(/^I am not sure/);
    await press('Ask the chair');
    screen.getAllByText(/Tick what connects you/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'collaboration' }));
    await press('Ask the chair');
    await press('Yes, continue');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 3,
        answer: 'unsure',
        types: ['collaboration'],
      }),
    );
  });

  test('names what the rules have found, and what follows', async () => {
    const detected = [
      { rule: 'C3', reason: 'same_employer', detail: 'Mill', waivable: false, waived: false },
    ] as const;
    const { gate } = ownReview();
    show(ownReview({ gate: { ...gate, detected: [...detected] } }));
    await screen.findByText(/same employer – Mill/);
    screen.getByText(/you are recused all the same/);
  });

  test('declines with a reason', async () => {
    const shell = show(ownReview(), { 'review-assignments/decline': answer });
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'no_time' } });
    await press('Decline');
    await press('Yes, continue');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({ revision: 3, reason: 'no_time' }),
    );
  });

  test.each([
    ['recused', 'You are recused from this case'],
    ['replaced', 'The case has gone to another reviewer'],
    ['cancelled', 'The review is no longer needed'],
  ] as const)('says why the case is closed: %s', async (state, words) => {
    show(ownReview({ state, allowed: [] }));
    await screen.findByRole('heading', { name: words });
  });
});

describe('the review', () => {
  test('stands beside the file, with what each score means', async () => {
    show(openReview());
    const file = within(await screen.findByRole('region', { name: 'Case' }));
    file.getByText('To judge and be judged by peers.');
    file.getByText('She carries the payment system.');
    const practice = within(screen.getByRole('group', { name: /Professional practice/ }));
    practice.getByRole('radio', { name: /4 Solves difficult tasks/ });
    practice.getByRole('radio', { name: 'Cannot judge' });
  });

  test('saves what was written when a text is left', async () => {
    const shell = show(openReview());
    const strengths = await screen.findByLabelText(/^Strengths/);
    fireEvent.change(strengths, { target: { value: 'Clear decisions.' } });
    screen.getByText('Unsaved changes');
    fireEvent.blur(strengths);
    await vi.waitFor(() => expect(shell.acts[0]?.action).toBe('review-assignments/autosave'));
    expect(shell.acts[0]?.payload).toMatchObject({
      changes: [{ field: 'strengths', value: 'Clear decisions.' }],
    });
    await screen.findByText(/^Saved \d/);
  });

  test('keeps the draft on this device while the network is lost, and sends it later', async () => {
    show(openReview(), { 'review-assignments/autosave': lostConnection });
    const strengths = await screen.findByLabelText(/^Strengths/);
    fireEvent.change(strengths, { target: { value: 'Written on a train.' } });
    fireEvent.blur(strengths);
    await screen.findByText(/is stored on this device/i);
    cleanup();

    const shell = show(openReview());
    const restored = await screen.findByLabelText<HTMLTextAreaElement>(/^Strengths/);
    expect(restored.value).toBe('Written on a train.');
    screen.getByText(/We have restored/);
    act(() => void dispatchEvent(new Event('online')));
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toMatchObject({
        changes: [{ field: 'strengths', value: 'Written on a train.' }],
      }),
    );
  });

  /** Another window has saved this text since the page was loaded. */
  function savedElsewhere(text: string) {
    const times = { strengths: '2026-03-01T08:00:00.000Z' };
    const stored = { draft: { ...noReview, strengths: text }, times };
    let reads = 0;
    const review = () => {
      reads += 1;
      return openReview(reads === 1 ? {} : stored);
    };
    const autosave = ({ changes }: Readonly<Record<string, unknown>>) => {
      const { conflicts, ...saved } = applyReviewChanges(
        stored,
        changes as ReviewChange[],
        '2026-03-01T10:00:00.000Z',
      );
      if (conflicts.length > 0) return refused(409, 'E_CONFLICT_VERSION', {}, conflicts[0]);
      return { state: 'drafting', savedAt: '2026-03-01T10:00:00.000Z', ...saved };
    };
    return show(
      openReview(),
      { 'review-assignments/autosave': autosave },
      { '/admissions/review/A-2026-0042': review },
    );
  }

  test('offers both texts when another window has written into the same field', async () => {
    const shell = savedElsewhere('A long text of the first window.');
    const strengths = await screen.findByLabelText<HTMLTextAreaElement>(/^Strengths/);
    fireEvent.change(strengths, { target: { value: 'One sentence.' } });
    fireEvent.blur(strengths);

    await screen.findByText('A long text of the first window.');
    expect(strengths.value).toBe('One sentence.');
    screen.getByText(/^Not saved: the same place was changed/);
    await press('Take the other');
    await vi.waitFor(() => expect(strengths.value).toBe('A long text of the first window.'));
    await screen.findByText(/^Saved \d/);
    expect(shell.acts).toHaveLength(1);
  });

  test('saves what another window has left alone', async () => {
    savedElsewhere('A long text of the first window.');
    const advice = await screen.findByLabelText(/^Advice/);
    fireEvent.change(advice, { target: { value: 'Publish more.' } });
    fireEvent.blur(advice);

    await screen.findByText(/^Saved \d/);
    const strengths = screen.getByLabelText<HTMLTextAreaElement>(/^Strengths/);
    expect(strengths.value).toBe('A long text of the first window.');
  });

  test('leads back to the same place of the file after signing in again', async () => {
    show(openReview());
    (await screen.findByRole('region', { name: 'Case' })).scrollTop = 240;
    dispatchEvent(new Event('pagehide'));
    cleanup();
    show(openReview());
    expect((await screen.findByRole('region', { name: 'Case' })).scrollTop).toBe(240);
  });

  test('scores by keyboard, in the criterion that has the focus only', async () => {
    show(openReview());
    const practice = await screen.findByRole('group', { name: /Professional practice/ });
    practice.focus();
    fireEvent.keyDown(practice, { key: '4' });
    const chosen = within(practice).getByRole<HTMLInputElement>('radio', { name: /^4/ });
    expect(chosen.checked).toBe(true);
    fireEvent.keyDown(practice, { key: 'о', code: 'KeyJ' });
    expect(document.activeElement?.id).toBe('scores.evidence');
    fireEvent.keyDown(document.body, { key: '1' });
    expect(chosen.checked).toBe(true);
    const comment = screen.getByLabelText(/^Comment: Professional practice/);
    comment.focus();
    fireEvent.keyDown(comment, { key: '2' });
    expect(chosen.checked).toBe(true);
  });

  test('says what is missing and submits nothing', async () => {
    const shell = show(openReview());
    await press('Submit the review');
    const summary = within(screen.getByText('Still missing:').parentElement as HTMLElement);
    summary.getByRole('link', { name: /^Professional practice: Give a score/ });
    summary.getByRole('link', { name: /no conflict of interest/ });
    await act(async () => {});
    expect(shell.acts).toEqual([]);
  });

  test('asks for a comment on a low score', async () => {
    show(openReview({ draft: { ...fullReview, scores: { ...fullReview.scores, practice: 2 } } }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /still have no conflict/ }));
    await press('Submit the review');
    screen.getByRole('link', { name: /Comment: Professional practice: Explain the score/ });
  });

  test('submits a complete review once it is saved', async () => {
    const shell = show(openReview({ draft: fullReview }), {
      'review-assignments/submit': { ...answer, state: 'submitted' },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /still have no conflict/ }));
    await press('Submit the review');
    await press('Yes, continue');
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([
        {
          action: 'review-assignments/submit',
          item: 'assignment-1',
          payload: { still_without_conflict: true },
        },
      ]),
    );
    await vi.waitFor(() => expect(shell.toasts).toEqual(['Review submitted. Thank you']));
  });

  test('warns when the advice tells who the reviewer is', async () => {
    show(openReview());
    const advice = await screen.findByLabelText(/^Advice/);
    fireEvent.change(advice, { target: { value: 'Write to me at Forest: maria@forest.example' } });
    screen.getByText(/who you are: your employer, an e-mail address/);
  });

  test('says why the server does not take a save', async () => {
    show(openReview(), { 'review-assignments/autosave': refused(409, 'E_STATE') });
    const strengths = await screen.findByLabelText(/^Strengths/);
    fireEvent.change(strengths, { target: { value: 'Too late.' } });
    fireEvent.blur(strengths);
    await screen.findByText(/^Not saved:/);
  });

  test('recuses the reviewer who finds a conflict later', async () => {
    const shell = show(openReview(), {
      'review-assignments/late-conflict': { ...answer, state: 'recused' },
    });
    await press('Recuse myself');
    await press('Yes, continue');
    await vi.waitFor(() => expect(shell.acts[0]?.action).toBe('review-assignments/late-conflict'));
  });
});

describe('a submitted review', () => {
  const submitted = (facts: Partial<OwnReview> = {}) =>
    openReview({
      state: 'submitted',
      draft: fullReview,
      submittedAt: '2026-03-01T08:00:00Z',
      othersOpen: true,
      allowed: ['amend'],
      ...facts,
    });
  const other = {
    ...fullReview,
    alias: 'B',
    scores: { ...fullReview.scores, practice: 2 },
    comments: { practice: 'The tasks were routine.' },
    submittedAt: '2026-02-28T08:00:00Z',
    amended: false,
  };
  const others = { '/admissions/review/A-2026-0042/others': [other] };

  test('shows the others beside the own one', async () => {
    show(submitted(), {}, others);
    const table = within(await screen.findByRole('table'));
    table.getByRole('columnheader', { name: 'Reviewer B' });
    const row = table.getByRole('row', { name: /Professional practice/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '2']);
    screen.getByText('The tasks were routine.');
  });

  test('requests no other review before its own is submitted', async () => {
    const shell = show(openReview());
    await screen.findByRole('region', { name: 'Case' });
    expect(shell.calls.some((call) => call.includes('/others'))).toBe(false);
  });

  test('is amended once, with a reason', async () => {
    const shell = show(submitted(), { 'review-assignments/amend': answer }, others);
    await press('Amend');
    choose(/^3 Carries ordinary tasks/);
    const reason = 'The other reviewers showed that the tasks were routine.';
    fireEvent.change(screen.getByLabelText(/^Why you change/), { target: { value: reason } });
    await press('Submit the amendment');
    await press('Yes, continue');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toMatchObject({
        revision: 3,
        reason,
        changes: [{ field: 'scores.practice', value: 3 }],
      }),
    );
  });

  test('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show(submitted(), {}, others);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

test('is a missing page to people without an assignment in the case', async () => {
  show(ownReview(), {}, { '/admissions/review/A-2026-0042': refused(404, 'E_NOT_FOUND') });
  expect((await screen.findByRole('alert')).textContent).toContain('404');
});

describe('a masked case', () => {
  const boris = '0197a000-0000-7000-8000-000000000002';
  const roster = [
    {
      id: '0197a000-0000-7000-8000-000000000001',
      name: { ru: 'Анна Лесная', en: 'Anna Lesnaia' },
      employer: 'Mill',
    },
    { id: boris, name: { ru: 'Борис Полев', en: 'Boris Polev' }, employer: '' },
  ];
  const hidden = { name: hiddenCandidate, avatar: null, employer: '', track: { ru: '', en: '' } };
  const masked = { candidate: hidden, sponsor: null, endorsers: [], detected: [], roster };

  test('asks about everybody on the roster, and says what is hidden', async () => {
    const shell = show(ownReview({ isMasked: true, gate: masked }), {
      'review-assignments/declare': answer,
    });
    await screen.findByText(/Few cases are open/);
    screen.getByText(/This case is read without the name/);
    expect(screen.queryByRole('region', { name: 'Candidate' })).toBeNull();
    choose(/^There is a conflict/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'collaboration' }));
    await press('Recuse myself');
    screen.getAllByText(/Tick who it is about/);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Boris Polev/ }));
    await press('Recuse myself');
    await press('Yes, continue');
    await vi.waitFor(() =>
      expect(shell.acts[0]?.payload).toEqual({
        revision: 3,
        people: [boris],
        answer: 'conflict',
        types: ['collaboration'],
      }),
    );
  });

  test('tells nobody apart when there is no conflict', async () => {
    const shell = show(ownReview({ isMasked: true, gate: masked }), {
      'review-assignments/declare': answer,
    });
    await screen.findByText(/Few cases are open/);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Anna/ }));
    choose(/^No conflict/);
    await press('Open the case');
    screen.getAllByText(/Tick who it is about/);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Anna/ }));
    await press('Open the case');
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toEqual({ revision: 3, answer: 'none' }));
  });

  test('hides name and files while the review is written', async () => {
    show(
      openReview({ isMasked: true, gate: { ...masked, roster: null } }),
      {},
      {
        '/admissions/review/A-2026-0042/file': { ...reviewFile, hiddenFiles: 2 },
      },
    );
    await screen.findByText(/The case has 2 files/);
    expect(screen.getAllByText(/Name hidden/).length).toBeGreaterThan(0);
  });

  test('says after the submission that the case is open', async () => {
    show(
      openReview({
        state: 'submitted',
        wasMasked: true,
        draft: fullReview,
        submittedAt: '2026-03-01T10:00:00Z',
        allowed: ['amend'],
      }),
    );
    await screen.findByText(/the whole case is open, with the name/);
    screen.getByText(/The log will say/);
  });
});

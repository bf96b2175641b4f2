// @vitest-environment happy-dom
import type { OwnCase } from '@site/shared/api';
import { candidateSteps } from '@site/shared/domain/admissions';
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ownAdmissions, ownCase } from '../../common/form/own-admissions.fixture.ts';
import remote from '../../remote.ts';
import { ownReviews, reviewRow } from '../../review/review.fixture.ts';

beforeAll(() => import('./own-cases.page.tsx'), 60_000);

const applicant = fakeUser({ standing: 'applicant', grade: null });
const done = { id: 'case-1', state: 'closed', revision: 4, allowed: [] };

/** The steps of a case whose second one is current. */
function checkedUntil(due: string | null, days: number | null = null): OwnCase['timeline'] {
  return candidateSteps.map((step, index) => ({
    step,
    status: index === 0 ? 'done' : index === 1 ? 'current' : 'ahead',
    owner: index === 1 ? 'secretary' : null,
    due: index === 1 ? due : null,
    isDelayed: false,
    doneOn: index === 0 ? '2026-02-10' : null,
    usual: days === null ? null : { days, cases: 10 },
  }));
}

function show(own: object, options = {}) {
  const shell = fakeShell({
    user: applicant,
    responses: { '/admissions/own': own },
    pages: ['/c/certification/apply'],
    ...options,
  });
  renderRemote(remote, { at: '/c/admissions', shell });
  return shell;
}
const showCase = (facts: Partial<OwnCase>, options = {}) =>
  show(ownAdmissions({ case: ownCase({ state: 'screening', ...facts }) }), options);

test('shows the state first, then the due date, and who has the case', async () => {
  showCase({ timeline: checkedUntil('2026-03-04', 5) });

  const own = await screen.findByRole('region', { name: 'Дело о приёме A-2026-0042' });
  within(own).getByText('На проверке до 4 марта 2026');
  within(own).getByText('Секретарь приёмной комиссии проверяет, всё ли на месте.');
  within(own).getByText(
    'Сейчас у секретаря · срок — 4 марта 2026 · обычно 5 дней (не меньше 10 дел)',
  );
  within(own).getByText('Завершено 10 февраля 2026');
  within(own).getByText('Подано 10 февраля 2026');
});

test('marks an overdue date', async () => {
  showCase({ timeline: checkedUntil('2026-02-27') }, { locale: 'en' });

  await screen.findByText('Being checked: was due on 27 February 2026');
});

test('takes the day from the association, not from UTC', async () => {
  // Midnight has passed in Moscow, where the deadline was yesterday.
  showCase({ timeline: checkedUntil('2026-02-28') }, { now: '2026-02-28T21:30:00Z', locale: 'en' });

  await screen.findByText('Being checked: was due on 28 February 2026');
});

test('says why there are no usual times yet', async () => {
  showCase({ timeline: checkedUntil('2026-03-04') });

  await screen.findByText(/когда за год набирается десять дел/);
});

test('names the reason and no date while the case is on hold', async () => {
  showCase({ timeline: checkedUntil(null), onHold: true, holdReason: 'Ждём архив вуза' });

  await screen.findByText(/^Рассмотрение приостановлено/);
  screen.getByText('Причина: Ждём архив вуза');
  screen.getByText('На проверке');
});

test.each(['deliberation', 'ratifying', 'decided'] as const)(
  'does not reveal a decision before it is released (%s)',
  async (state) => {
    showCase({ state, timeline: [] });

    await screen.findByText('Готовится решение');
  },
);

test('leads from a draft to its form', async () => {
  show(ownAdmissions({ case: ownCase({ progress: { done: 2, of: 6 }, gaps: [gap] }) }));

  await screen.findByText('Обязательных разделов готово: 2 из 6.');
  const link = screen.getByRole('link', { name: 'Продолжить черновик' });
  expect(link.getAttribute('href')).toBe('/c/certification/apply');
});

const gap = { section: 'about', field: 'city', code: 'E_REQUIRED' } as const;

test('shows what the secretary asks', async () => {
  showCase({
    state: 'returned',
    flagged: [{ section: 'practice', note: 'Нет дат на первом месте работы.' }],
  });

  await screen.findByText('Нет дат на первом месте работы.');
  const [link] = screen.getAllByRole('link', { name: /^Ответить/ });
  expect(link?.getAttribute('href')).toMatch(/step=\w+#reply-\w+$/);
});

test('says that a mail did not reach the endorser', async () => {
  const endorser = {
    id: 'endorser-1',
    name: 'Павел Кедроварский',
    email: 'pavel@exmaple.org',
    relation: 'colleague',
    state: 'requested',
    dueOn: '2026-03-04',
    mayReplace: true,
    unreachable: true,
  } as const;
  showCase({ endorsers: [endorser] });

  await screen.findByText('Письмо не дошло. Проверьте адрес.');
});

test('replaces an endorser who has declined', async () => {
  const endorser = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Павел Кедроварский',
    email: 'pavel@example.org',
    relation: 'colleague',
    state: 'declined',
    dueOn: null,
    mayReplace: true,
  } as const;
  const shell = showCase(
    { endorsers: [endorser] },
    { actions: { 'cases/replace-endorser': { ...done, state: 'screening' } } },
  );
  await screen.findByText('Отказ');

  fireEvent.click(screen.getByRole('button', { name: 'Назвать другого' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Имя и фамилия', 'Ольга Сосновая');
  type('Электронная почта', 'olga@example.org');
  type('Кем вам приходится', 'manager');
  type('С какого года знакомы', '2018');
  fireEvent.click(screen.getByRole('button', { name: 'Попросить рекомендацию' }));

  await waitFor(() => expect(shell.toasts).toEqual(['Рекомендатель заменён, письмо отправлено']));
  expect(shell.acts).toEqual([
    {
      action: 'cases/replace-endorser',
      item: 'case-1',
      payload: {
        endorsement: endorser.id,
        name: 'Ольга Сосновая',
        email: 'olga@example.org',
        relation: 'manager',
        known_since: 2018,
      },
    },
  ]);
});

test('shows the messages, marks new ones as read and sends one', async () => {
  const message = {
    id: 'message-1',
    direction: 'to_candidate',
    author: null,
    body: 'Пришлите, пожалуйста, диплом.',
    at: '2026-02-20T10:00:00Z',
    readAt: null,
  } as const;
  const shell = showCase(
    { messages: [message], unreadMessages: 1 },
    { actions: { 'cases/read-messages': {}, 'cases/message': {} } },
  );
  await screen.findByText('Пришлите, пожалуйста, диплом.');

  fireEvent.change(screen.getByLabelText('Сообщение секретарю'), {
    target: { value: 'Прилагаю.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  await waitFor(() => expect(shell.toasts).toEqual(['Сообщение отправлено']));
  expect(shell.acts).toEqual([
    { action: 'cases/read-messages', item: 'case-1', payload: {} },
    { action: 'cases/message', item: 'case-1', payload: { body: 'Прилагаю.' } },
  ]);
});

test('withdraws a case after a confirmation that names it', async () => {
  const shell = showCase({}, { actions: { 'cases/withdraw': done } });
  fireEvent.change(await screen.findByLabelText('Причина (необязательно)'), {
    target: { value: 'Переезжаю.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Отозвать заявку' }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Отозвать заявку A-2026-0042?');
  expect(shell.acts).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Отозвать' }));

  await waitFor(() => expect(shell.toasts).toEqual(['Заявка отозвана']));
  expect(shell.acts).toEqual([
    { action: 'cases/withdraw', item: 'case-1', payload: { reason: 'Переезжаю.' } },
  ]);
});

test.each([
  [60, /новую заявку можно подать через 60.дней/],
  [0, /вернуть его нельзя\.$/],
])('names the wait after a withdrawal as it is set: %i days', async (waitAfterWithdrawal, said) => {
  showCase({ waitAfterWithdrawal });
  fireEvent.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));

  within(await screen.findByRole('dialog')).getByText(said);
});

test('withdraws an appeal, not an application', async () => {
  showCase({ kind: 'appeal', no: 'P-2026-0001' });
  fireEvent.click(await screen.findByRole('button', { name: 'Отозвать апелляцию' }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Отозвать апелляцию P-2026-0001?');
  expect(screen.queryByText(/Отозвать заявку/)).toBeNull();
});

test('answers the question of the chair at the top of the case', async () => {
  const question = { body: 'Какая часть работы ваша?', askedAt: '2026-02-20T09:00:00Z' };
  const shell = showCase(
    { state: 'deliberation', question, allowed: ['answer', 'withdraw'] },
    { actions: { 'cases/answer': done } },
  );
  await screen.findByText('Ждём вашего ответа председателю');
  screen.getByText('Какая часть работы ваша?');
  fireEvent.change(screen.getByLabelText('Ваш ответ'), { target: { value: 'Вся очередь.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Отправить ответ' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Да, продолжить' }));

  await waitFor(() => expect(shell.toasts).toEqual(['Ответ отправлен председателю']));
  expect(shell.acts).toEqual([
    { action: 'cases/answer', item: 'case-1', payload: { revision: 3, body: 'Вся очередь.' } },
  ]);
});

const letter = { ru: 'Уважаемая Вера!', en: 'Dear Vera,' };

test('an accepted candidate reads the letter in both languages and the advice, and sees the way on', async () => {
  const advice = { ru: 'Публикуйте разборы.', en: 'Publish your reviews.' };
  const facts = { state: 'closed', outcome: 'accepted', closedOn: '2026-02-20' } as const;
  showCase({ ...facts, letter, advice }, { pages: ['/c/certification'] });

  await screen.findByText('Уважаемая Вера!');
  expect(screen.getByText('Dear Vera,').getAttribute('lang')).toBe('en');
  screen.getByText('Публикуйте разборы.');
  const link = screen.getByRole('link', { name: 'Статус и сертификат' });
  expect(link.getAttribute('href')).toBe('/c/certification');
});

const declined = {
  state: 'closed',
  outcome: 'declined',
  closedOn: '2026-02-20',
  appealUntil: '2026-03-22',
  letter,
} as const;
const grounds = 'Отчёт с подписью заказчика приложен ко второму достижению. '.repeat(2).trim();

test('appeals against a refusal, and keeps the text when something is missing', async () => {
  const shell = showCase(
    { ...declined, allowed: ['appeal'] },
    { actions: { 'cases/appeal': done } },
  );
  await screen.findByText('Решение можно обжаловать до 22 марта 2026 включительно.');
  const text = screen.getByLabelText<HTMLTextAreaElement>('Что произошло');
  fireEvent.change(text, { target: { value: grounds } });
  fireEvent.click(screen.getByRole('button', { name: 'Подать апелляцию' }));
  expect(shell.acts).toEqual([]);
  expect(text.value).toBe(grounds);

  fireEvent.click(screen.getByRole('radio', { name: 'Не замечено подтверждение' }));
  fireEvent.click(screen.getByRole('button', { name: 'Подать апелляцию' }));
  // A decision can be appealed once: the form asks, and "no" keeps everything.
  fireEvent.click(await screen.findByRole('button', { name: 'Нет, вернуться' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.acts).toEqual([]);
  expect(text.value).toBe(grounds);
  fireEvent.click(screen.getByRole('button', { name: 'Подать апелляцию' }));
  await screen.findByText(/подают один раз; дополнить/);
  fireEvent.click(screen.getByRole('button', { name: 'Да, продолжить' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Апелляция подана']));
  expect(shell.acts).toEqual([
    {
      action: 'cases/appeal',
      item: 'case-1',
      payload: { ground: 'overlooked_evidence', text: grounds },
    },
  ]);
});

test('leads to the heading of the appeal that was sent', async () => {
  const appeal = ownCase({ id: 'case-2', no: 'P-2026-0001', kind: 'appeal', state: 'submitted' });
  const answers = [
    ownAdmissions({ case: ownCase({ ...declined, allowed: ['appeal'] }) }),
    ownAdmissions({ case: appeal }),
  ];
  show(() => answers.shift() ?? ownAdmissions({ case: appeal }), {
    actions: { 'cases/appeal': done },
  });
  fireEvent.change(await screen.findByLabelText('Что произошло'), { target: { value: grounds } });
  fireEvent.click(screen.getByRole('radio', { name: 'Не замечено подтверждение' }));
  fireEvent.click(screen.getByRole('button', { name: 'Подать апелляцию' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Да, продолжить' }));
  const heading = await screen.findByRole('heading', { name: /P-2026-0001/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('says when the time for an appeal ended', async () => {
  showCase({ ...declined, appealUntil: '2026-02-21', allowed: [] });
  await screen.findByText('Срок апелляции истёк 21 февраля 2026.');
  expect(screen.queryByLabelText('Что произошло')).toBeNull();
});

test('shows an appeal under way with its grounds', async () => {
  const of = { no: 'A-2026-0041', kind: 'admission' } as const;
  const appeal = { ground: 'procedure_error', text: grounds, of } as const;
  showCase({ state: 'submitted', kind: 'appeal', no: 'P-2026-0001', appeal });
  await screen.findByRole('heading', { name: /Апелляция.* P-2026-0001/ });
  const region = screen.getByRole('region', { name: 'Основание апелляции' });
  expect(region.textContent).toContain(grounds);
  expect(region.textContent).toContain('A-2026-0041');
});

test('the draft of a second round says why it is there', async () => {
  show(
    ownAdmissions({
      case: ownCase({ state: 'draft', round: 2, gaps: [gap] }),
      earlier: [
        {
          id: 'case-0',
          no: 'A-2025-0003',
          kind: 'admission',
          outcome: 'deferred',
          submittedAt: '2025-02-01T09:00:00Z',
          closedOn: '2025-04-20',
          letter,
        },
      ],
    }),
  );

  await screen.findByText(/отложено, и это второй круг/);
  expect(screen.getAllByText('Уважаемая Вера!').length).toBeGreaterThan(0);
  screen.getByRole('link', { name: 'Продолжить черновик' });
});

test('shows how the last case ended and when the next is possible', async () => {
  show(
    ownAdmissions({
      case: ownCase({
        state: 'closed',
        outcome: 'declined',
        closedOn: '2026-02-20',
        applyFrom: '2026-08-19',
        letter,
      }),
      earlier: [
        {
          id: 'case-0',
          no: 'A-2024-0003',
          kind: 'admission',
          outcome: 'withdrawn',
          submittedAt: '2024-02-01T09:00:00Z',
          closedOn: '2024-02-20',
        },
      ],
    }),
  );

  const last = await screen.findByRole('region', { name: 'Дело о приёме A-2026-0042' });
  within(last).getByText('Отклонено');
  within(last).getByText('Уважаемая Вера!');
  within(last).getByText('Подать новую заявку можно с 19 августа 2026.');
  const earlier = screen.getByRole('region', { name: 'Прежние дела' });
  within(earlier).getByText('A-2024-0003');
});

test('a person without a case sees what to prepare and can start', async () => {
  const start = { kind: 'admission', form: 'full', eligible: true, unmet: [] } as const;
  show(ownAdmissions({ start }));

  await screen.findByText('Что приготовить');
  screen.getByText(/около двух часов/);
  screen.getByRole('button', { name: 'Начать заявку' });
});

test('a member reads what admission is', async () => {
  show(ownAdmissions(), { user: fakeUser({ grade: 'member' }) });

  await screen.findByRole('heading', { name: 'Как принимают в сообщество' });
  screen.getByText('Рецензировать');
});

/** A fellow with these reviews. */
const showReviewer = (reviews: object) =>
  show(ownAdmissions(), {
    locale: 'en',
    user: fakeUser({ grade: 'fellow' }),
    responses: { '/admissions/own': ownAdmissions(), '/admissions/review': reviews },
  });

test('a reviewer sees the queue, the next deadline, the availability and the guide', async () => {
  showReviewer(ownReviews({ toAnswer: [reviewRow()], nextDue: '2026-03-05' }));

  const own = within(await screen.findByRole('region', { name: 'Your reviews' }));
  own.getByText(/1 invitation to answer, 0 reviews in progress\. Next deadline: 5 March 2026\./);
  own.getByRole('switch', { name: 'I take new reviews', checked: true });
  own.getByRole('link', { name: 'Review guide' });
  const link = own.getByRole('link', { name: 'My reviews' });
  expect(link.getAttribute('href')).toBe('/en/c/admissions/review');
});

test.each([
  ['who has not joined the pool', ownReviews({ profile: null })],
  ['whom the backend refuses', refused(403, 'E_FORBIDDEN')],
])('a senior %s is told where to become a reviewer', async (_, reviews) => {
  showReviewer(reviews);

  const link = await screen.findByRole('link', { name: 'Become a reviewer' });
  expect(link.getAttribute('href')).toBe('/en/c/admissions/review');
  expect(screen.queryByRole('region', { name: 'Your reviews' })).toBeNull();
});

test('requests nothing for an account without a person record', async () => {
  const shell = show({}, { user: fakeUser({ personId: null }) });

  await screen.findByRole('heading', { name: 'Как принимают в сообщество' });
  expect(shell.calls).toEqual([]);
});

test('lets a backend failure reach the error boundary of the layout', async () => {
  show(refused(502));

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (502)');
});

test('a nominee reads who nominated them and why, and accepts or declines', async () => {
  const item = ownCase({
    kind: 'elevation_fellow',
    state: 'draft',
    allowed: ['autosave', 'delete'],
    nomination: {
      by: { ru: 'Ольга Тихогорская', en: 'Olga Tikhogorskaia' },
      text: 'A method that twelve cities use.',
      relation: 'community',
      knownSince: 2016,
    },
    autosavedAt: null,
  });
  const shell = show(ownAdmissions({ case: item }), {
    locale: 'en',
    actions: { 'cases/delete': { ...done, state: 'removed' } },
  });

  await screen.findByRole('heading', { name: 'You have been nominated by Olga Tikhogorskaia' });
  screen.getByText('A method that twelve cities use.');
  screen.getByText('Known from the professional community, since 2016');
  const accept = screen.getByRole('link', { name: 'Accept and fill in the application' });
  expect(accept.getAttribute('href')).toMatch(/\/c\/certification\/apply/);
  fireEvent.click(screen.getByRole('button', { name: 'Decline the nomination' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));

  await waitFor(() =>
    expect(shell.acts).toEqual([{ action: 'cases/delete', item: 'case-1', payload: {} }]),
  );
});

// @vitest-environment happy-dom

import type { ApplicationAnswers } from '@site/shared/domain/admissions';
import {
  type FakeShellOptions,
  FakeUpload,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fullAnswers, ownAdmissions, ownCase } from '../common/form/own-admissions.fixture.ts';
import remote from '../remote.ts';

beforeAll(() => import('./apply.page.tsx'), 60_000);
beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());

const page = '/c/certification/apply';
const user = fakeUser({ standing: 'applicant', grade: null });
const saved = { id: 'case-1', state: 'draft', revision: 4, allowed: [] };
const draft = (answers: Partial<ApplicationAnswers> = {}, facts = {}) =>
  ownAdmissions({ case: ownCase({ answers: { ...fullAnswers, ...answers }, ...facts }) });

function show(
  own: object,
  { at = page, actions = {}, ...options }: { at?: string } & FakeShellOptions = {},
) {
  const shell = fakeShell({
    user,
    responses: { '/admissions/own': own },
    actions: { 'cases/autosave': saved, ...actions },
    pages: ['/c/certification/apply'],
    ...options,
  });
  const { router } = renderRemote(remote, { at, shell });
  return { ...shell, router };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
};
/** Leaves a field. */
const leave = (field: HTMLElement) => fireEvent.blur(field);

test('opens the first section of a draft and says how much is done', async () => {
  show(draft({ motivation: '' }));

  await heading('О вас');
  screen.getByText('Обязательных разделов готово: 5 из 6');
  expect(screen.getByLabelText<HTMLInputElement>('Фамилия').value).toBe('Звонарёва');
});

test('shows an error at a field once it was left, not before', async () => {
  show(draft());
  await heading('О вас');

  const city = type('Город', '');
  expect(screen.queryByText('Заполните поле.')).toBeNull();
  leave(city);

  await screen.findByText('Заполните поле.');
  expect(city.getAttribute('aria-invalid')).toBe('true');
});

test('saves what was changed when a field is left, with the revision, and says when', async () => {
  const shell = show(draft());
  await heading('О вас');

  leave(type('Город', 'Озёрск'));

  await screen.findByText(/^Сохранено в 12:0/);
  expect(shell.acts).toEqual([
    {
      action: 'cases/autosave',
      item: 'case-1',
      payload: { revision: 3, answers: expect.objectContaining({ city: 'Озёрск' }) },
    },
  ]);
  expect(shell.acts[0]?.payload.answers).not.toHaveProperty('practice');
});

test('saves every ten seconds while something is unsaved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const shell = show(draft(), { at: `${page}?step=motivation` });
  await heading('Мотивация');
  type('Ваш текст', 'x'.repeat(400));
  screen.getByText('Есть несохранённые изменения');

  act(() => void vi.advanceTimersByTime(10_000));

  await waitFor(() => expect(shell.acts).toHaveLength(1));
});

test('the Latin name follows the Cyrillic one until it is changed by hand', async () => {
  show(draft({ nameRu: { family: '', given: '' }, nameEn: { family: '', given: '' } }));
  await heading('О вас');

  type('Фамилия', 'Журавлёва');
  expect(screen.getByLabelText<HTMLInputElement>('Фамилия латиницей').value).toBe('Zhuravleva');
  type('Фамилия латиницей', 'Juravlyova');
  type('Фамилия', 'Журавлёва-Яр');

  expect(screen.getByLabelText<HTMLInputElement>('Фамилия латиницей').value).toBe('Juravlyova');
});

test('adds, fills in, moves and removes places of work, and sums up the practice', async () => {
  show(draft({ practice: [] }), { at: `${page}?step=practice` });
  await heading('Практика');

  fireEvent.click(screen.getByRole('button', { name: 'Добавить место работы' }));
  type('Организация', 'Первая');
  fireEvent.change(screen.getByLabelText('Начало: месяц'), { target: { value: '03' } });
  fireEvent.change(screen.getByLabelText('Начало: год'), { target: { value: '2025' } });
  screen.getByText('1 год 1 месяц');

  fireEvent.click(screen.getByRole('button', { name: 'Добавить место работы' }));
  fireEvent.change(screen.getAllByLabelText('Организация')[1] as Element, {
    target: { value: 'Вторая' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Поднять выше: Вторая' }));
  const names = () =>
    screen.getAllByLabelText('Организация').map((field) => (field as HTMLInputElement).value);
  expect(names()).toEqual(['Вторая', 'Первая']);

  fireEvent.click(screen.getByRole('button', { name: 'Удалить: Вторая' }));
  expect(names()).toEqual(['Первая']);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(names()).toEqual(['Вторая', 'Первая']);
});

test('lists every gap with a link to its field, which gets the focus', async () => {
  const { router } = show(
    draft({ motivation: '', practice: [{ ...fullAnswers.practice[0], from: '2021-' } as never] }),
    { at: `${page}?step=check` },
  );
  await screen.findByText('Осталось исправить 2 места:');
  screen.getByText('Выберите и месяц, и год, не позже нынешнего.');

  fireEvent.click(screen.getByRole('link', { name: 'Начало, запись 1' }));

  await heading('Практика');
  expect(router.state.location.search).toBe('?step=practice');
  await waitFor(() => expect(document.activeElement?.id).toBe('practice.0.from'));
});

test('tells the rules on endorsers that only the backend knows', async () => {
  const gap = { section: 'endorsers', field: 'endorsers', code: 'E_INVALID' } as const;
  show(draft({}, { gaps: [gap] }), { at: `${page}?step=check` });

  await screen.findByText(/^Поручитель может дать рекомендацию, но не единственную/);
});

test('submits a complete application with the revision that was saved last', async () => {
  const shell = show(draft(), {
    at: `${page}?step=declarations`,
    actions: { 'cases/submit': { ...saved, state: 'submitted' } },
  });
  await heading('Подтверждения');
  const box = screen.getByLabelText('Принимаю правила сообщества');
  fireEvent.click(box);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('link', { name: 'Проверить заявку' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Подать заявку' }));

  await waitFor(() => expect(shell.toasts).toEqual(['Заявка подана']));
  expect(shell.acts.at(-1)).toEqual({
    action: 'cases/submit',
    item: 'case-1',
    payload: { revision: 3 },
  });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/c/admissions'));
});

test('shows the refusals of the backend in words', async () => {
  show(draft(), {
    at: `${page}?step=check`,
    actions: { 'cases/submit': refused(422, 'E_TAKEN', {}, 'endorsers.0.email') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Подать заявку' }));

  const alert = await screen.findByText(/^Электронная почта: Этот адрес уже указан/);
  expect(alert).toBeTruthy();
});

test('shows what another window has saved before it is submitted', async () => {
  let reads = 0;
  const own = () => {
    reads += 1;
    return reads < 3 ? draft() : draft({ city: 'Озёрск' }, { revision: 7 });
  };
  let submits = 0;
  const submit = () => {
    submits += 1;
    return submits === 1 ? refused(409, 'E_CONFLICT_VERSION') : { ...saved, state: 'submitted' };
  };
  const shell = show(own, { at: `${page}?step=check`, actions: { 'cases/submit': submit } });
  const button = await screen.findByRole('button', { name: 'Подать заявку' });
  await waitFor(() => expect(reads).toBe(2));

  fireEvent.click(button);
  await screen.findByText(/^Озёрск/);
  fireEvent.click(button);

  await waitFor(() => expect(shell.toasts).toEqual(['Заявка подана']));
  expect(shell.acts.map(({ payload }) => payload.revision)).toEqual([3, 7]);
});

test('shows the application as the committee reads it', async () => {
  show(draft(), { at: `${page}?step=check` });

  await screen.findByText('Всё заполнено.');
  screen.getByText('Очередь платежей');
  screen.getByText('Вера Звонарёва');
  screen.getByText('январь 2020 – сейчас');
});

test('keeps the draft on this device without a network, and restores it on the next visit', async () => {
  show(draft(), { actions: { 'cases/autosave': lostConnection } });
  await heading('О вас');
  leave(type('Город', 'Озёрск'));
  await screen.findByText(/^Нет связи/);

  const shell = show(draft());
  await heading('О вас');
  await screen.findByText(/^Мы восстановили/);
  const city = screen.getByLabelText<HTMLInputElement>('Город');
  expect(city.value).toBe('Озёрск');

  act(() => void fireEvent.blur(city));
  await screen.findByText(/^Сохранено в 12:0/);
  expect(shell.acts).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('offers to sign in again when the session has ended, and keeps the draft', async () => {
  show(draft(), { actions: { 'cases/autosave': refused(401, 'E_SESSION') } });
  await heading('О вас');
  leave(type('Город', 'Озёрск'));

  const link = await screen.findByRole('link', { name: 'Войти снова' });
  expect(link.getAttribute('href')).toContain('reason=expired');
  expect(Object.values({ ...localStorage }).join()).toContain('Озёрск');
});

/** Another window has saved the answers; the first save from here is refused for it. */
function changedElsewhere(theirs: Partial<ApplicationAnswers>) {
  let reads = 0;
  let saves = 0;
  const own = () => {
    reads += 1;
    return reads === 1 ? draft() : draft(theirs, { revision: 7 });
  };
  const autosave = () => {
    saves += 1;
    return saves === 1 ? refused(409, 'E_CONFLICT_VERSION') : { ...saved, revision: 8 };
  };
  return { own, actions: { 'cases/autosave': autosave } };
}

test('merges sections that another window has changed', async () => {
  const { own, actions } = changedElsewhere({ motivation: 'x'.repeat(301) });
  const shell = show(own, { actions });
  await heading('О вас');

  leave(type('Город', 'Озёрск'));

  await screen.findByText(/^Сохранено в 12:0/);
  expect(shell.acts.at(-1)?.payload).toMatchObject({ revision: 7, answers: { city: 'Озёрск' } });
  expect(screen.queryByText(/^Этот раздел изменили и в другом окне/)).toBeNull();
  fireEvent.click(screen.getAllByRole('link', { name: /Мотивация/ })[0] as Element);
  await heading('Мотивация');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ваш текст').value).toHaveLength(301);
});

test('asks which version of a section counts when both windows have changed it', async () => {
  const { own, actions } = changedElsewhere({ city: 'Яр-на-Клязьме' });
  const shell = show(own, { actions });
  await heading('О вас');
  leave(type('Город', 'Озёрск'));

  const note = (await screen.findByText(/^Этот раздел изменили и в другом окне/)).closest(
    'div',
  ) as HTMLElement;
  within(note).getByText(/Яр-на-Клязьме/);
  expect(shell.acts).toHaveLength(1);

  fireEvent.click(within(note).getByRole('button', { name: 'Взять другой' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Город').value).toBe('Яр-на-Клязьме'),
  );
  await screen.findByText(/^Сохранено в 12:0/);
});

test('a returned application has the flagged sections only, and is answered', async () => {
  const flagged = [{ section: 'motivation', note: 'Расскажите подробнее о планах.' }] as const;
  const shell = show(draft({}, { state: 'returned', flagged }), {
    actions: { 'cases/resubmit': { ...saved, state: 'screening' } },
  });
  await heading('Мотивация');
  screen.getByText('Расскажите подробнее о планах.');
  expect(screen.queryByRole('link', { name: /Практика/ })).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: 'Проверить заявку' }));
  const send = await screen.findByRole('button', { name: 'Отправить ответ' });
  fireEvent.change(screen.getByLabelText('Ваш ответ'), {
    target: { value: 'Планирую наставничество.' },
  });
  fireEvent.click(send);

  await waitFor(() => expect(shell.toasts).toEqual(['Ответ отправлен']));
  expect(shell.acts.at(-1)?.payload).toEqual({
    revision: 3,
    replies: [{ section: 'motivation', text: 'Планирую наставничество.' }],
  });
});

test('the answer is posted without scripts, and a refused one is shown with its replies', async () => {
  const flagged = [
    { section: 'motivation', note: 'Расскажите подробнее о планах.' },
    { section: 'practice', note: 'Чем вы занимались в 2020 году?' },
  ] as const;
  const action = '/api/actions/cases/case-1/resubmit';
  show(draft({}, { state: 'returned', flagged }), {
    at: `${page}?step=check`,
    formState: {
      action,
      values: {
        'replies.0.section': 'motivation',
        'replies.0.text': '',
        'replies.1.section': 'practice',
        'replies.1.text': 'Писал диссертацию.',
      },
      errors: { 'replies.motivation': { code: 'E_REQUIRED' } },
    },
  });

  await screen.findByText('Измените раздел или напишите ответ.');
  const form = screen
    .getByRole('button', { name: 'Отправить ответ' })
    .closest('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe(action);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    locale: 'ru',
    page: `${page}?step=check`,
    redirect: '/c/admissions',
    revision: '3',
    'replies.0.section': 'motivation',
    'replies.0.text': '',
    'replies.1.section': 'practice',
    'replies.1.text': 'Писал диссертацию.',
  });
});

test('the reply can be written where the question is', async () => {
  const flagged = [{ section: 'motivation', note: 'Расскажите подробнее о планах.' }] as const;
  show(draft({}, { state: 'returned', flagged }), { at: `${page}?step=motivation` });

  fireEvent.change(await screen.findByLabelText('Ваш ответ'), { target: { value: 'Планы есть.' } });
  fireEvent.click(screen.getByRole('link', { name: 'Проверить заявку' }));
  await screen.findByRole('button', { name: 'Отправить ответ' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ваш ответ').value).toBe('Планы есть.');
});

test('an entry that was added, but not filled in, is no section filled in', async () => {
  const blank = { institution: '', degree: '', field: ' ', year: null } as never;
  show(draft({ education: [blank] }));
  await heading('О вас');

  const [link] = screen.getAllByRole('link', { name: /Образование/ });
  expect(link?.textContent).toMatch(/необязательно$/);
});

/** Chooses the evidence of the first achievement; the request is answered by the test. */
async function chooseEvidence(): Promise<void> {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  await heading('Достижения');
  const file = new File(['%PDF-'], 'Отчёт.pdf', { type: 'application/pdf' });
  const [field] = document.querySelectorAll('input[type=file]');
  fireEvent.change(field as HTMLElement, { target: { files: [file] } });
  await screen.findByText('Отчёт.pdf: отправлено 0 %');
}

const savedAchievement = (shell: ReturnType<typeof show>) =>
  (shell.acts.at(-1)?.payload.answers as ApplicationAnswers | undefined)?.achievements[0];

test('an upload goes on while another section is shown', async () => {
  const shell = show(draft(), { at: `${page}?step=achievements` });
  await chooseEvidence();
  fireEvent.click(screen.getByRole('link', { name: 'Дальше' }));
  await screen.findByText('Файл ещё отправляется.');
  act(() => FakeUpload.last.answer({ data: { id: 'file-1' } }));

  await waitFor(() => expect(shell.acts).not.toHaveLength(0));
  expect(savedAchievement(shell)?.files).toEqual([{ id: 'file-1', name: 'Отчёт.pdf' }]);
  expect(screen.queryByText('Файл ещё отправляется.')).toBeNull();
});

test('text typed while a file is on its way stays, and entries keep their places', async () => {
  const shell = show(draft(), { at: `${page}?step=achievements` });
  await chooseEvidence();
  const [title] = screen.getAllByLabelText('Название');
  fireEvent.change(title as HTMLElement, { target: { value: 'Другое название' } });
  const remove = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Удалить/ })[0];
  expect(remove()?.disabled).toBe(true);
  const why = /^Пока файл отправляется/;
  screen.getByText(why);
  act(() => FakeUpload.last.answer({ data: { id: 'file-1' } }));
  await waitFor(() => expect(remove()?.disabled).toBe(false));
  expect(screen.queryByText(why)).toBeNull();

  await waitFor(() => expect(shell.acts).not.toHaveLength(0));
  expect(savedAchievement(shell)).toMatchObject({
    title: 'Другое название',
    files: [{ id: 'file-1' }],
  });
});

test('opens uploaded evidence from the last step', async () => {
  const files = [{ id: 'f1', name: 'Отчёт.pdf', link: { address: '/assets/f1' } }] as never;
  show(draft({ attachments: [{ id: 'f1', name: 'Отчёт.pdf' }] }, { files }), {
    at: `${page}?step=check`,
  });

  const link = await screen.findByRole('link', { name: 'Отчёт.pdf' });
  expect(link.getAttribute('href')).toBe('/assets/f1');
});

test('says which section still needs a change or a reply', async () => {
  const flagged = [{ section: 'motivation', note: 'Расскажите подробнее о планах.' }] as const;
  show(draft({}, { state: 'returned', flagged }), {
    at: `${page}?step=check`,
    actions: { 'cases/resubmit': refused(422, 'E_REQUIRED', {}, 'replies.motivation') },
  });

  fireEvent.click(await screen.findByRole('button', { name: 'Отправить ответ' }));

  await screen.findByText('Измените раздел или напишите ответ.');
});

test('the short form of a readmission has two sections', async () => {
  show(draft({}, { form: 'short', kind: 'readmission' }));

  await heading('О вас');
  screen.getByText('Обязательных разделов готово: 2 из 2');
  expect(screen.queryByRole('link', { name: /Достижения/ })).toBeNull();
});

test('starts an application and says what it needs', async () => {
  let isStarted = false;
  const start = { kind: 'admission', form: 'full', eligible: true, unmet: [] } as const;
  const own = () => (isStarted ? draft() : ownAdmissions({ start }));
  const startAction = () => {
    isStarted = true;
    return saved;
  };
  show(own, { actions: { 'cases/start': startAction } });
  await screen.findByText('Что приготовить');

  fireEvent.click(screen.getByRole('button', { name: 'Начать заявку' }));

  await heading('О вас');
});

test('says what is not met yet instead of offering a start', async () => {
  const unmet = [{ rule: 'cooldown_over', metOn: '2026-05-04' }] as const;
  const start = { kind: 'admission', form: 'full', eligible: false, unmet } as const;
  show(ownAdmissions({ start }));

  await screen.findByText(/Условие выполнится 4 мая 2026/);
  expect(screen.queryByRole('button', { name: 'Начать заявку' })).toBeNull();
});

test('leads to the case when the application is submitted', async () => {
  show(draft({}, { state: 'screening' }));

  const link = await screen.findByRole('link', { name: 'Открыть дело' });
  expect(link.getAttribute('href')).toBe('/c/admissions');
});

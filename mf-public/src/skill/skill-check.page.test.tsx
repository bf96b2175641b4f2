// @vitest-environment happy-dom
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

const both = (ru: object, en: object) => [
  { language: 'ru-RU', ...ru },
  { language: 'en-US', ...en },
];
const topic = (slug: string) => ({
  topic: { slug, translations: both({ label: `тема ${slug}` }, { label: slug }) },
});

const area = (code: string) => ({
  code,
  translations: both({ label: `Область ${code}`, about: 'О чём' }, { label: code, about: 'About' }),
});

/** The right option is the second one. */
const question = (of: string, index: number, kind = 'single') => ({
  code: `${of}-${index}`,
  kind,
  difficulty: 1 + (index % 3),
  weight: 1,
  version: 3,
  correct: kind === 'self' ? null : [1],
  area: { code: of },
  topics: [topic(index % 2 ? 'odd' : 'even')],
  radar_items: [{ item: { slug: 'zig', translations: both({ name: 'Zig' }, { name: 'Zig' }) } }],
  translations: both(
    { text: `Вопрос ${of} ${index}`, options: ['а', 'б', 'в'], explanation: 'Вот почему.' },
    { text: `Question ${of} ${index}`, options: ['a', 'b', 'c'], explanation: 'That is why.' },
  ),
});
const questions = [
  ...Array.from({ length: 9 }, (_, index) => question('software', index)),
  question('software', 9, 'self'),
  ...Array.from({ length: 5 }, (_, index) => question('data', index)),
  question('empty', 0),
];

const settings = { 'skill.per_area': 8, 'skill.short_per_area': 4, 'skill.retake_days': 14 };

const responses = {
  '/page-settings': settings,
  '/items/skill_areas': [area('software'), area('data'), area('empty')],
  '/items/skill_questions': questions,
  '/items/resources': [
    {
      url: 'https://library.test/even',
      translations: both({ title: 'Чётная книга' }, { title: 'Even book' }),
      topics: [{ topic: { slug: 'even' } }],
    },
    {
      url: 'https://library.test/english',
      translations: [{ language: 'en-US', title: 'Only in English' }],
      topics: [{ topic: { slug: 'odd' } }],
    },
  ],
};

function open(
  at = '/skill-check',
  locale: 'ru' | 'en' = 'ru',
  told: object = {},
  otherResponses: object = {},
) {
  const pageSettings = { ...settings, ...told };
  const answers = { ...responses, '/page-settings': pageSettings, ...otherResponses };
  const shell = fakeShell({ locale, responses: answers });
  renderRemote(remote, { at, shell });
  return shell;
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const currentQuestion = () => screen.getByRole('heading', { level: 2 }).textContent;

/** Answers everything, each time with the option of that name. */
async function answerAll(option: string, count: number, answer = 'Ответить'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`${option}$`) }));
    await press(answer);
  }
}

/** Starts a short check of these areas, without explanations. */
async function begin(areas: string[]): Promise<void> {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Область/ })) {
    const wanted = areas.some((code) => box.getAttribute('value') === code);
    if ((box as HTMLInputElement).checked !== wanted) fireEvent.click(box);
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /пояснение/ }));
  await press('Начать');
}

afterEach(() => localStorage.clear());

test('offers the areas that have enough questions and says that answers stay on the device', async () => {
  open();

  const boxes = await screen.findAllByRole('checkbox', { name: /^Область/ });
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['software', 'data']);
  screen.getByText(/Ответы остаются на вашем устройстве/);
});

test('shows the number of questions, areas and minutes from the site settings', async () => {
  open('/skill-check', 'ru', { 'skill.short_per_area': 5, 'skill.per_area': 12 });

  await screen.findByText(/^Короткие вопросы по 2 областям/);
  screen.getByLabelText('Коротко: по 5 вопросов на область, около 3 минут');
  screen.getByLabelText('Подробно: по 12 вопросов, до 2 областей, около 20 минут');
});

test('six areas at the default length take six minutes in short and twenty in full', async () => {
  const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const six = {
    '/items/skill_areas': codes.map(area),
    '/items/skill_questions': codes.flatMap((code) =>
      Array.from({ length: 4 }, (_, index) => question(code, index)),
    ),
  };
  const shell = fakeShell({ locale: 'en', responses: { ...responses, ...six } });
  renderRemote(remote, { at: '/skill-check', shell });

  await screen.findByText(/^Short questions in 6 areas/);
  screen.getByLabelText('Short: 4 questions per area, about 6 minutes');
  screen.getByLabelText('Full: 8 questions per area, up to 3 areas, about 20 minutes');
});

test('shows one question at a time, focused, with the progress in words', async () => {
  open();
  await begin(['data']);

  const heading = await screen.findByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('status').textContent).toContain('1 из 4');
  await answerAll('б', 1);
  expect(screen.getByRole('status').textContent).toContain('2 из 4');
});

test('a whole check makes no request after the page is loaded', async () => {
  const shell = open();
  await begin(['data']);
  const before = [...shell.calls];
  expect(before).toHaveLength(4);
  await answerAll('б', 4);

  await screen.findByRole('heading', { name: 'Результат' });
  expect(shell.calls).toEqual(before);
});

test('a seed in the address selects its questions once; a new check selects others', async () => {
  open('/skill-check?seed=7');
  await begin(['data']);
  await answerAll('б', 4);
  screen.getByText('Набор вопросов № 7');
  await press('Новая проверка');
  await begin(['data']);
  await answerAll('б', 4);

  const [, seed] = /№ (\d+)/.exec(screen.getByText(/^Набор вопросов/).textContent ?? '') ?? [];
  expect(Number(seed)).toBeGreaterThanOrEqual(0);
  expect(seed).not.toBe('7');
});

test('follows the settings of the editors', async () => {
  open('/skill-check', 'ru', { 'skill.short_per_area': 5, 'skill.retake_days': 21 });
  await begin(['data']);

  expect((await screen.findByRole('status')).textContent).toContain('1 из 5');
  await answerAll('б', 5);
  await screen.findByText(/через 21 /);
});

test('shows level and points of each area in words and numbers, and what the result does not mean', async () => {
  open();
  await begin(['data']);
  await answerAll('б', 4);

  const row = await screen.findByRole('row', { name: /Область data/ });
  expect(row.textContent).toMatch(/Экспертно/);
  const [, points, max] = /(\d+) из (\d+)/.exec(row.textContent ?? '') ?? [];
  expect(points).toBe(max);
  screen.getByText(/не аттестация/);
});

test('writes decimals in the format of the language', async () => {
  const heavy = questions.map((one) => ({ ...one, weight: 1.1, difficulty: 1 }));
  const shell = fakeShell({
    responses: { ...responses, '/items/skill_questions': heavy.slice(10, 15) },
  });
  renderRemote(remote, { at: '/skill-check', shell });
  await begin(['data']);
  await answerAll('б', 4);

  expect((await screen.findByRole('row', { name: /Область data/ })).textContent).toContain(
    '4,4 из 4,4',
  );
});

test('a validation message disappears when the explanation is shown', async () => {
  open('/skill-check?area=data');
  await press('Начать');
  await press('Ответить');
  await screen.findByRole('alert');
  await press('Не знаю');

  await screen.findByText('Вот почему.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('wrong answers lead to topics, radar items and library resources', async () => {
  open();
  await begin(['data']);
  await answerAll('а', 4);

  await screen.findByRole('heading', { name: 'Над чем поработать' });
  const item = screen.getByRole('link', { name: 'Zig' });
  expect(item.getAttribute('href')).toBe('/tech-radar?item=zig#item');
  expect(item.closest('[data-prefetch]')?.getAttribute('data-prefetch')).toBe('none');
  screen.getByRole('row', { name: /Основа/ });
});

const mentor = (slug: string, name: string, topics: string[]) => ({
  person: { slug, name: { ru: name, en: name } },
  topics,
});

/** The part about mentors of a result with a wrong answer. */
async function mentorsFor(user: Partial<FakeShellOptions>) {
  const shell = fakeShell({
    responses: {
      ...responses,
      '/mentoring/open': { count: 3 },
      '/mentoring/mentors': {
        mentors: [mentor('anna', 'Анна', ['odd', 'even']), mentor('boris', 'Борис', ['other'])],
      },
    },
    pages: ['/c/mentoring'],
    ...user,
  });
  renderRemote(remote, { at: '/skill-check', shell });
  await begin(['data']);
  await answerAll('а', 4);
  const heading = await screen.findByRole('heading', { name: 'Разобрать с наставником' });
  return { shell, part: within(heading.closest('section') as HTMLElement) };
}
const linksIn = (part: Awaited<ReturnType<typeof mentorsFor>>['part']) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['a visitor', {}, '/login?redirect=%2Fc%2Fmentoring'],
  ['an applicant', { user: fakeUser({ standing: 'applicant', grade: null }) }, '/c/mentoring'],
])('the result tells %s how many mentors there are, and no names', async (_, who, href) => {
  const { shell, part } = await mentorsFor(who);
  await part.findByText('Сейчас свободны 3 наставника.');
  expect(linksIn(part)).toEqual([['Наставники сообщества', href]]);
  expect(shell.calls.filter((call) => call.includes('/mentoring/mentors'))).toEqual([]);
});

test('the result names mentors of the weakest topics to a member, and does not reveal them', async () => {
  const { shell, part } = await mentorsFor({ user: fakeUser() });
  await part.findByRole('link', { name: 'Анна' });
  expect(linksIn(part)).toEqual([
    ['Анна', '/c/mentoring?mentor=anna'],
    [
      'Наставники по темам, над которыми стоит поработать',
      expect.stringMatching(/^\/c\/mentoring\?topic=(odd|even)$/),
    ],
  ]);
  expect(shell.calls.filter((call) => call.includes('/mentoring'))).toEqual([
    'GET /mentoring/mentors?free=1&locale=ru',
  ]);
});

test('shows no mentors before their page exists', async () => {
  open();
  await begin(['data']);
  await answerAll('а', 4);

  await screen.findByRole('heading', { name: 'Над чем поработать' });
  expect(screen.queryByRole('link', { name: 'Наставники сообщества' })).toBeNull();
});

test('a self-rating comes first and is not counted in the progress', async () => {
  open();
  await begin(['software']);

  expect((await screen.findByRole('status')).textContent).toContain('Самооценка');
  await press('Пропустить');
  expect(screen.getByRole('status').textContent).toContain('1 из 4');
});

const pressKey = (on: Element | null, key: string) =>
  fireEvent.keyDown(on ?? document.body, { key });
const second = () => screen.getByRole<HTMLInputElement>('radio', { name: /б$/ });

test('keys select and answer while the question has the focus', async () => {
  open();
  await begin(['data']);
  const first = currentQuestion();
  pressKey(document.activeElement, '2');
  expect(second().checked).toBe(true);
  pressKey(document.activeElement, 'Enter');

  expect(currentQuestion()).not.toBe(first);
  pressKey(document.activeElement, '2');
  expect(second().checked).toBe(true);
});

test('keys do nothing while another element has the focus', async () => {
  open();
  await begin(['data']);
  const first = currentQuestion();
  pressKey(document.body, '2');
  expect(second().checked).toBe(false);
  fireEvent.click(second());
  pressKey(document.body, 'Enter');

  expect(currentQuestion()).toBe(first);
});

test('an option at its end keeps the focus in the question when its button disappears', async () => {
  const ordered = Array.from({ length: 4 }, (_, index) => ({
    ...question('data', index, 'order'),
    correct: [0, 1, 2],
  }));
  const shell = fakeShell({ responses: { ...responses, '/items/skill_questions': ordered } });
  renderRemote(remote, { at: '/skill-check', shell });
  await begin(['data']);
  const up = await screen.findByRole('button', { name: /^Выше: б/ });
  up.focus();
  fireEvent.click(up);

  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('б');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Ниже: б/ }));
});

test('says so when no option was selected', async () => {
  open();
  await begin(['data']);
  await press('Ответить');

  expect((await screen.findByRole('alert')).textContent).toMatch(/Не знаю/);
});

test('explains on request: the right option and why', async () => {
  open('/skill-check?area=data');
  await press('Начать');
  fireEvent.click(await screen.findByRole('radio', { name: /а$/ }));
  await press('Ответить');

  await screen.findByText('Вот почему.');
  screen.getByText('Неверно.');
  await press('Дальше');
  expect(screen.queryByText('Вот почему.')).toBeNull();
});

test('goes back to an answer and forward again', async () => {
  open();
  await begin(['data']);
  const first = currentQuestion();
  await answerAll('б', 1);
  await press('Назад');

  expect(currentQuestion()).toBe(first);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /б$/ }).checked).toBe(true);
});

test('a paused check continues where it stopped, also in another visit', async () => {
  open();
  await begin(['data']);
  await answerAll('б', 2);
  const third = currentQuestion();
  await press('Прерваться');
  await screen.findByText('Вы остановились на вопросе 3 из 4.');

  open();
  await press('Продолжить');
  expect(currentQuestion()).toBe(third);
});

test('a check older than thirty days is deleted', async () => {
  open();
  await begin(['data']);
  const saved = JSON.parse(localStorage.getItem('skill-check') ?? '{}') as { at: number };
  localStorage.setItem(
    'skill-check',
    JSON.stringify({ ...saved, at: saved.at - 31 * 24 * 3_600_000 }),
  );

  open();
  await screen.findByRole('button', { name: 'Начать' });
  expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
});

test('the same seed asks the same questions', async () => {
  const questionsOf = async () => {
    open('/skill-check?area=software&seed=7');
    await press('Начать');
    await screen.findByRole('heading', { level: 2 });
    return (
      JSON.parse(localStorage.getItem('skill-check') ?? '{}') as { check: { codes: string[] } }
    ).check.codes;
  };
  const first = await questionsOf();
  expect(first).toHaveLength(9);
  expect(await questionsOf()).toEqual(first);
});

test('a full check covers three areas at most', async () => {
  renderRemote(remote, {
    at: '/skill-check',
    shell: fakeShell({
      responses: {
        ...responses,
        '/items/skill_areas': ['a1', 'a2', 'a3', 'a4'].map(area),
        '/items/skill_questions': ['a1', 'a2', 'a3', 'a4'].flatMap((code) =>
          Array.from({ length: 4 }, (_, index) => question(code, index)),
        ),
      },
    }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /Подробно/ }));
  await press('Начать');

  expect((await screen.findByRole('alert')).textContent).toMatch(/не больше трёх/);
});

test('a resource in the other language only says so', async () => {
  open();
  await begin(['data']);
  await answerAll('а', 4);

  expect((await screen.findByText('Only in English')).getAttribute('lang')).toBe('en');
});

test('shared levels have their own page with nothing beyond the address', async () => {
  open('/skill-check?result=software.2~data.0', 'en');

  await screen.findByRole('heading', { level: 1, name: 'Skill check result' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1softwareProficient, 3 of 4',
    '2dataFoundation, 1 of 4',
  ]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('an untranslated area name has its language as lang attribute', async () => {
  const borrowed = {
    ...area('data'),
    translations: [{ language: 'ru-RU', label: 'Область данных', about: 'О данных' }],
  };
  const told = { ...responses, '/items/skill_areas': [area('software'), borrowed] };
  const show = (at: string) =>
    renderRemote(remote, { at, shell: fakeShell({ locale: 'en', responses: told }) });
  const spokenIn = async (words: string) =>
    (await screen.findAllByText(words)).map((place) =>
      place.closest('[lang]')?.getAttribute('lang'),
    );

  show('/skill-check?result=software.2~data.0');
  expect(await spokenIn('Область данных')).toEqual(['ru']);
  expect(screen.getByText('software').getAttribute('lang')).toBeNull();

  show('/skill-check');
  expect(new Set(await spokenIn('Область данных'))).toEqual(new Set(['ru']));
  expect(await spokenIn('О данных')).toEqual(['ru']);

  show('/skill-check?area=data');
  await press('Start');
  expect(await spokenIn('Область данных')).toEqual(['ru']);
});

test('untranslated names in the result have their language as lang attribute', async () => {
  const inRussian = (words: object) => [{ language: 'ru-RU', ...words }];
  const borrowed = questions.map((one, index) => ({
    ...one,
    topics: [
      { topic: { slug: 'queues', translations: inRussian({ label: 'Очереди' }) } },
      topic(index % 2 ? 'odd' : 'even'),
    ],
    radar_items: [{ item: { slug: 'zig', translations: inRussian({ name: 'Язык Зиг' }) } }],
  }));
  open('/skill-check?area=data', 'en', {}, { '/items/skill_questions': borrowed });
  fireEvent.click(await screen.findByRole('checkbox', { name: /explanation/ }));
  await press('Start');
  await answerAll('a', 5, 'Answer');

  const work = await screen.findByRole('heading', { name: 'Worth working on' });
  const topics = within(work.closest('section') ?? document.body);
  expect(topics.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Очереди — 0%',
  );
  expect(topics.getByText('Очереди').getAttribute('lang')).toBe('ru');
  expect(screen.getByText('Язык Зиг').getAttribute('lang')).toBe('ru');
});

test('the shared address holds levels only', async () => {
  open();
  await begin(['data']);
  await answerAll('б', 4);

  const share = await screen.findByRole('region', { name: 'Поделиться уровнями' });
  expect(within(share).getByRole<HTMLInputElement>('textbox').value).toBe(
    'https://house.test/skill-check?result=data.3',
  );
});

test.each(['software.9', 'nothing', 'unknown.1'])('refuses ?result=%s', async (result) => {
  open(`/skill-check?result=${result}`);

  expect((await screen.findByRole('alert')).textContent).toBe(
    `404 Page Not Found: /skill-check?result=${result}`,
  );
});

test('lets a backend failure reach the error boundary of the layout', async () => {
  const shell = fakeShell({ responses: { ...responses, '/items/skill_areas': refused(503) } });
  renderRemote(remote, { at: '/skill-check', shell });

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (503)');
});

test('a signed-in user can store the result, and shows its levels only by a second click', async () => {
  const user = fakeUser({ slug: 'vera', standing: 'active' });
  const attempts = { id: 'a1' };
  const shell = fakeShell({
    user,
    responses: { ...responses, '/items/skill_attempts': attempts },
    actions: { 'skill-attempts/show': {} },
  });
  renderRemote(remote, { at: '/skill-check', shell });
  await begin(['data']);
  await answerAll('б', 4);

  await press('Сохранить в учётной записи');
  await screen.findByText('Сохранено.');
  expect(shell.acts).toEqual([]);
  expect(shell.calls.filter((call) => call.includes('skill_attempts'))).toHaveLength(1);
  await press('Показать уровни на моей странице');
  const link = await screen.findByRole('link', { name: 'Моя страница' });
  expect(link.getAttribute('href')).toBe('/members/vera');
  expect(shell.acts).toEqual([{ action: 'skill-attempts/show', item: 'a1', payload: {} }]);
});

test('tells a rate-limited user how long to wait', async () => {
  let attempts = refused(429, 'E_RATE', { s: 30 });
  const shell = fakeShell({
    user: fakeUser({ slug: 'vera', standing: 'active' }),
    responses: { ...responses, '/items/skill_attempts': () => attempts },
    actions: { 'skill-attempts/show': refused(429, 'E_RATE', { s: 40 }) },
  });
  renderRemote(remote, { at: '/skill-check', shell });
  await begin(['data']);
  await answerAll('б', 4);

  await press('Сохранить в учётной записи');
  await vi.waitFor(() =>
    expect(shell.toasts).toEqual(['Слишком много попыток. Повторите через 30 секунд.']),
  );
  attempts = { id: 'a1' };
  await press('Сохранить в учётной записи');
  await press('Показать уровни на моей странице');
  await vi.waitFor(() =>
    expect(shell.toasts.at(-1)).toBe('Слишком много попыток. Повторите через 40 секунд.'),
  );
});

test('visitors are not offered an account to store a result in', async () => {
  open();
  await begin(['data']);
  await answerAll('б', 4);
  await screen.findByRole('heading', { name: 'Результат' });
  expect(screen.queryByRole('heading', { name: 'Сохранить у себя' })).toBeNull();
});

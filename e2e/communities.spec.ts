import type { Browser, Page } from '@playwright/test';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, test, walkedIn } from './site.ts';

/** A member who asks to join, and the lead of that community. */
const asker = 'mentee';
const lead = 'lead';
const asked = '/c/communities/south-chapter';
const open = '/c/communities/northern-chapter';

const names = {
  asker: { ru: 'Дарья Снегоборова', en: 'Daria Snegoborova' },
  supporters: {
    ru: ['Павел Кедроварский', 'Ирина Ладозорова', 'Андрей Синегоров'],
    en: ['Pavel Kedrovarskii', 'Irina Ladozorova', 'Andrei Sinegorov'],
  },
  asked: { ru: 'Южное отделение', en: 'Southern chapter' },
  open: { ru: 'Северное отделение', en: 'Northern chapter' },
} as const;

const words = {
  ru: {
    title: 'Сообщества',
    all: 'Все',
    rules: /^Принимаю\sправила\sсообщества$/,
    send: /^Отправить\sзаявку$/,
    waits: /^Заявка\sотправлена\sи\sждёт/,
    approve: /^Принять:/,
    approved: /^Заявка\sпринята$/,
    parts: /^Разделы\sсообщества$/,
    mute: /^Выключить\sуведомления$/,
    unmute: /^Включить\sуведомления$/,
    join: /^Вступить$/,
    leave: /^Покинуть\sсообщество$/,
    yes: /^Да,\sпродолжить$/,
    name: /^Название\sпо/,
    purpose: /^Цель\sпо/,
    agreement: /^Правила\sпо/,
    kind: /^Группа\sпо\sинтересам$/,
    supporters: /^Кто\sвас\sподдержит$/,
    find: /^Найти$/,
    add: /^Добавить:/,
    propose: /^Отправить\sпредложение$/,
    withdraw: /^Отозвать\sпредложение:/,
    withdrawn: /^Отозвано$/,
    resources: 'Материалы',
    questions: /^Вопросы\sк\sкнигам\sклуба$/,
    news: 'Новости',
    rulesOfClub: /^Как\sмы\sспорим\sо\sкнигах/,
  },
  en: {
    title: 'Communities',
    all: 'All',
    rules: /^I\saccept\sthe\srules\sof\sthe\scommunity$/,
    send: /^Send\sthe\srequest$/,
    waits: /^Your\srequest\sis\swith\sthe\smoderators/,
    approve: /^Approve:/,
    approved: /^Request\sapproved$/,
    parts: /^Parts\sof\sthe\scommunity$/,
    mute: /^Turn\snotifications\soff$/,
    unmute: /^Turn\snotifications\son$/,
    join: /^Join$/,
    leave: /^Leave\sthe\scommunity$/,
    yes: /^Yes,\scontinue$/,
    name: /^Name\sin\s/,
    purpose: /^Purpose\sin\s/,
    agreement: /^Rules\sin\s/,
    kind: /^Interest\sgroup$/,
    supporters: /^Who\ssupports\syou$/,
    find: /^Search$/,
    add: /^Add\s/,
    propose: /^Send\sthe\sproposal$/,
    withdraw: /^Withdraw\sthe\sproposal:/,
    withdrawn: /^Withdrawn$/,
    resources: 'Resources',
    questions: /^Questions\sto\sthe\sclub’s\sbooks$/,
    news: 'News',
    rulesOfClub: /^How\swe\sargue\sabout\sbooks/,
  },
};

type Words = (typeof words)['ru'] | (typeof words)['en'];

async function pageOf(browser: Browser, baseURL: string | undefined, login: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', login);
  return context.newPage();
}

/** Finds a community in the list of all, and opens it. */
async function openFromList(page: Page, said: Words, name: string, press: 'click' | 'tap') {
  await page.getByRole('main').getByRole('link', { name: said.all, exact: true })[press]();
  await expect(page).toHaveURL(/\?tab=all$/);
  await page.getByRole('main').getByRole('link', { name, exact: true })[press]();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function leave(page: Page, said: Words, press: 'click' | 'tap'): Promise<void> {
  await page.getByRole('button', { name: said.leave })[press]();
  await page.getByRole('dialog').getByRole('button', { name: said.yes })[press]();
  await expect(page).toHaveURL(/\/c\/communities$/);
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a member asks to join, is let in by the lead, and leaves, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const answer = `В приморском городе ${Date.now()}`;
    await signInAs(asker);
    await site.open(addressOf('/c/communities', locale));
    await expect(site.heading()).toHaveText(said.title);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await openFromList(page, said, names.asked[locale], 'click');
    await page.getByRole('main').getByRole('textbox').first().fill(answer);
    await page.getByLabel(said.rules).check();
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByText(said.waits)).toBeVisible();

    const other = await pageOf(browser, baseURL, lead);
    await other.goto(addressOf(`${asked}?tab=members`, locale));
    const request = other.getByRole('listitem').filter({ has: other.getByText(answer) });
    await expect(request.getByRole('link', { name: names.asker[locale] })).toBeVisible();
    expect(await seriousFindings(other, 'light')).toEqual([]);
    await request.getByRole('button', { name: said.approve }).click();
    await expect(other.getByText(said.approved)).toBeVisible();
    await expect(other.getByText(answer)).toHaveCount(0);
    // A hidden community of the lead answers others as one that does not exist.
    const own = await other.request.get('/api/directus/communities?show=mine&page=1&locale=ru');
    const { communities } = (await own.json()).data;
    const hidden = communities.find(({ access }: { access: string }) => access === 'hidden');
    await other.context().close();
    const answers = await Promise.all(
      [hidden.slug, 'there-is-none'].map((slug) =>
        page.request.get(addressOf(`/c/communities/${slug}`, locale)),
      ),
    );
    expect(answers.map((one) => one.status())).toEqual([404, 404]);
    expect(await answers[0]?.text()).not.toContain(hidden.name.value);

    await page.reload();
    await expect(page.getByRole('navigation', { name: said.parts })).toBeVisible();
    await page.getByRole('button', { name: said.mute }).click();
    await expect(page.getByRole('button', { name: said.unmute })).toBeVisible();
    await expectAccessible(page);
    await leave(page, said, 'click');
  });

  test(`a member proposes a community and withdraws the proposal, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    const name = `Тихий час ${Date.now()}`;
    await signInAs('member');
    await site.open(addressOf('/c/communities?tab=proposals', locale));
    for (const place of [0, 1]) {
      await page.getByLabel(said.name).nth(place).fill(name);
      await page
        .getByLabel(said.purpose)
        .nth(place)
        .fill('Час в неделю без встреч и без сообщений, чтобы подумать.');
      await page
        .getByLabel(said.agreement)
        .nth(place)
        .fill('Говорим о деле, а не о людях, и бережём чужое время.');
    }
    await page.getByLabel(said.kind).check();
    for (const supporter of names.supporters[locale]) {
      await page.getByLabel(said.supporters).fill(supporter);
      await page.getByRole('button', { name: said.find }).click();
      await page.getByRole('button', { name: said.add }).first().click();
    }
    await page.getByRole('button', { name: said.propose }).click();
    const proposal = page.getByRole('article').filter({ hasText: name });
    await expect(proposal).toBeVisible();
    await proposal.getByRole('button', { name: said.withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.yes }).click();
    await expect(proposal.getByText(said.withdrawn)).toBeVisible();
  });
}

test.describe('on a touch phone', () => {
  test.use(phone);

  for (const { locale } of walkedIn('en')) {
    const said = words[locale];

    test(`a member joins an open community and leaves it, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('member');
      await site.open(addressOf('/c/communities', locale));
      await expect(site.heading()).toHaveText(said.title);
      await openFromList(page, said, names.open[locale], 'tap');
      await expect(page).toHaveURL(addressOf(open, locale));
      await page.getByLabel(said.rules).check();
      await page.getByRole('button', { name: said.join }).tap();
      await expect(page.getByRole('navigation', { name: said.parts })).toBeVisible();
      expect(await seriousFindings(page, 'light')).toEqual([]);
      await leave(page, said, 'tap');
    });
  }
});

for (const { locale } of walkedIn('ru')) {
  test(`members of a community read its resources and its news, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    const said = words[locale];
    const part = (name: string) =>
      page.getByRole('navigation', { name: said.parts }).getByRole('link', { name, exact: true });
    await signInAs('mentee');
    await site.open(addressOf('/c/communities/reading-club', locale));
    await part(said.resources).click();
    await expect(site.main().getByText(said.questions)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await part(said.news).click();
    await expect(site.main().getByText(said.rulesOfClub)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    // Others see neither.
    await signInAs('senior');
    await site.open(addressOf('/c/communities/reading-club', locale));
    await expect(part(said.resources)).toHaveCount(0);
  });
}

import type { Browser, Page } from '@playwright/test';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, type Locale, test, walkedIn } from './site.ts';

const names = {
  author: { ru: 'Мария Лесоверская', en: 'Mariia Lesoverskaia' },
  helper: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
} as const;

const words = {
  ru: {
    title: 'Форум',
    start: /^Начать\sобсуждение$/,
    subject: /^О\sчём$/,
    text: /^Текст$/,
    preview: /^Посмотреть,\sкак\sполучится$/,
    seen: /^Так\sувидят\sдругие$/,
    publish: /^Опубликовать$/,
    reply: /^Текст\sответа$/,
    send: /^Отправить\sответ$/,
    isNew: /^Показать\s1\sновое\sсообщение$/,
    quote: /^Цитировать\sсообщение\s№\s2$/,
    markAnswer: /^Это\sответ\sна\sвопрос:\s№\s2$/,
    answer: /^Ответ\sна\sвопрос$/,
    more: /^Ещё\sо\sсообщении\s№\s2$/,
    report: /^Пожаловаться\sна\sсообщение\s№\s2$/,
    code: /^Что\sне\sтак$/,
    sendReport: /^Отправить\sмодераторам$/,
    thanks: /^Спасибо/,
    moderation: 'Модерация обсуждений',
    hideTitle: /^Скрыть$/,
    reason: /^Почему\sвы\sскрываете/,
    hide: /^Скрыть\sсообщение$/,
    hidden: /^Модератор\sскрыл\sваше\sсообщение/,
    gone: /^Сообщение\sскрыто\sмодератором\.$/,
    saved: /^Сохранено/,
  },
  en: {
    title: 'Forum',
    start: /^Start\sa\sdiscussion$/,
    subject: /^Subject$/,
    text: /^Text$/,
    preview: /^Preview$/,
    seen: /^What\sothers\swill\ssee$/,
    publish: /^Publish$/,
    reply: /^Text\sof\sthe\sreply$/,
    send: /^Send\sthe\sreply$/,
    isNew: /^Show\s1\snew\spost$/,
    quote: /^Quote\spost\sno\.\s2$/,
    markAnswer: /^This\sis\sthe\sanswer:\sno\.\s2$/,
    answer: /^Answer$/,
    more: /^More\sabout\spost\sno\.\s2$/,
    report: /^Report\spost\sno\.\s2$/,
    code: /^What\sis\swrong$/,
    sendReport: /^Send\sto\sthe\smoderators$/,
    thanks: /^Thank\syou/,
    moderation: 'Moderation of discussions',
    hideTitle: /^Hide$/,
    reason: /^Why\syou\sare\shiding/,
    hide: /^Hide\sthe\spost$/,
    hidden: /^A\smoderator\shas\shidden\syour\spost/,
    gone: /^This\spost\swas\shidden\sby\sa\smoderator\.$/,
    saved: /^Saved/,
  },
};

type Words = (typeof words)[Locale];

async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  login: string,
  device: object = {},
): Promise<Page> {
  const context = await browser.newContext({ ...device, ...(baseURL && { baseURL }) });
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', login);
  return context.newPage();
}

/** Begins a thread in the general forum; returns its address. */
async function begin(page: Page, said: Words, title: string): Promise<string> {
  await page.getByRole('link', { name: said.start }).first().click();
  await page.getByLabel(said.subject).fill(title);
  await page.getByLabel(said.text).fill('Сорок **ночных** вызовов за месяц. С чего начать?');
  await page.getByRole('button', { name: said.preview }).click();
  await expect(page.getByRole('region', { name: said.seen }).getByText('ночных')).toBeVisible();
  await page.getByRole('button', { name: said.publish }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname;
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`members discuss: a mention on a phone, an answer, a report that a moderator upholds, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const title = `Как будить дежурных реже ${Date.now()}`;
    await signInAs('member');
    await site.open(addressOf('/c/forum', locale));
    await expect(site.heading()).toHaveText(said.title);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    const address = await begin(page, said, title);

    // The reply is written on a phone, by somebody whom the page of the author hears of.
    const helper = await pageOf(browser, baseURL, 'mentor', phone);
    await helper.goto(address);
    const reply = helper.getByLabel(said.reply);
    // What the keyboard leaves of the screen.
    await helper.setViewportSize({ width: 390, height: 360 });
    await reply.tap();
    await reply.pressSequentially('Начните с владельца тревоги, @Мари');
    const person = helper.getByRole('option', { name: names.author[locale] });
    await expect(person).toBeInViewport({ ratio: 1 });
    await person.tap();
    await expect(reply).toHaveValue(`Начните с владельца тревоги, @${names.author[locale]} `);
    expect(await seriousFindings(helper, 'light')).toEqual([]);
    await helper.getByRole('button', { name: said.send }).tap();
    const sent = helper.getByRole('article', { name: names.helper[locale] });
    await expect(sent.getByRole('link', { name: names.author[locale] })).toBeVisible();
    await expect(reply).toHaveValue('');

    // The author is told without a reload, quotes the reply and marks it.
    await page.getByRole('link', { name: said.isNew }).click();
    await page.getByRole('button', { name: said.quote }).click();
    const own = page.getByLabel(said.reply);
    await expect(own).toHaveValue(/^> \[.+\]\(\/c\/forum\/.+\?post=2#post-2\):\n>\n> Начните/);
    await own.press('Control+End');
    await own.pressSequentially('Так и сделаем.');
    await expect(page.getByText(said.saved)).toBeVisible({ timeout: 30_000 });
    await own.press('Control+Enter');
    await expect(page.getByRole('article').nth(2).getByRole('blockquote')).toContainText('Начните');
    await page.getByRole('button', { name: said.markAnswer }).click();
    await expect(page.getByText(said.answer)).toBeVisible();

    await page.getByLabel(said.more).click();
    await page.getByRole('link', { name: said.report }).click();
    await page.getByLabel(said.code).selectOption('off_topic');
    await page.getByRole('button', { name: said.sendReport }).click();
    await expect(page.getByText(said.thanks)).toBeVisible();
    await expectAccessible(page);

    const moderator = await pageOf(browser, baseURL, 'editor');
    await moderator.goto(addressOf('/c/forum/moderation', locale));
    await expect(moderator.getByRole('heading', { level: 1 })).toHaveText(said.moderation);
    const reported = moderator.getByRole('article').filter({ hasText: title });
    await reported.getByText(said.hideTitle).click();
    await reported.getByLabel(said.reason).fill('Это не ответ на вопрос.');
    expect(await seriousFindings(moderator, 'light')).toEqual([]);
    await reported.getByRole('button', { name: said.hide }).click();
    await expect(reported).toHaveCount(0);
    await moderator.context().close();

    // Its author reads why; everybody else reads that it is hidden.
    await helper.reload();
    await expect(helper.getByText(said.hidden)).toBeVisible();
    await expect(helper.getByText('Это не ответ на вопрос.')).toBeVisible();
    await helper.context().close();
    await page.reload();
    await expect(page.getByText(said.gone)).toBeVisible();
    await expect(page.getByText('Это не ответ на вопрос.')).toHaveCount(0);
  });
}

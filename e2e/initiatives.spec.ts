import type { Browser, Page } from '@playwright/test';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, type Locale, test, walkedIn } from './site.ts';

/** Members who are asked to co-sponsor, by login, with the names by which the author finds them. */
const coSponsors = [
  { login: 'mentor', ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  { login: 'lead', ru: 'Ирина Ладозорова', en: 'Irina Ladozorova' },
  { login: 'senior', ru: 'Андрей Синегоров', en: 'Andrei Sinegorov' },
] as const;

const words = {
  ru: {
    title: 'Инициативы',
    write: /^Написать\sинициативу$/,
    name: /^Название\sпо-русски$/,
    problem: /^Проблема\sпо-русски$/,
    proposal: /^Предложение\sпо-русски$/,
    saveDraft: /^Сохранить\sчерновик$/,
    whom: /^Кого\sзовёте$/,
    find: /^Найти$/,
    add: /^Добавить:/,
    ask: /^Отправить\sприглашения$/,
    asked: /Согласились\s0\sиз\s3/,
    confirm: 'Стать соавтором: ',
    submit: /^Отправить\sредакторам$/,
    withEditors: /^На\sпроверке\sу\sредакторов$/,
    toModerate: /^На\sпроверке/,
    threshold: /^Сколько\sнужно\sголосов$/,
    open: /^Открыть\sсбор$/,
    progress: (supports: number) => new RegExp(`^${supports}\\sиз\\s2\\sголосов,\\sдо\\s`),
    support: /^Поддержать$/,
    unnamed: /^Ваше\sимя\sне\sназвано/,
    takeBack: /^Забрать\sголос$/,
    supporters: /^Кто\sподдержал$/,
  },
  en: {
    title: 'Initiatives',
    write: /^Write\san\sinitiative$/,
    name: /^Title\sin\sEnglish$/,
    problem: /^Problem\sin\sEnglish$/,
    proposal: /^Proposal\sin\sEnglish$/,
    saveDraft: /^Save\sthe\sdraft$/,
    whom: /^Whom\syou\sask$/,
    find: /^Search$/,
    add: /^Add\s/,
    ask: /^Send\sthe\sinvitations$/,
    asked: /^0\sof\s3\shave\sagreed/,
    confirm: 'Co-sponsor: ',
    submit: /^Send\sto\sthe\seditors$/,
    withEditors: /^With\sthe\seditors$/,
    toModerate: /^To\smoderate/,
    threshold: /^Supporters\sneeded$/,
    open: /^Open\sthe\scollection$/,
    progress: (supports: number) => new RegExp(`^${supports}\\sof\\s2\\ssupporters,\\suntil\\s`),
    support: /^Support$/,
    unnamed: /^Your\sname\sis\snot\sshown/,
    takeBack: /^Withdraw\smy\ssupport$/,
    supporters: /^Supporters$/,
  },
};

const sentence = 'Дежурный инженер отвечает на вызов ночью и утром выходит на обычную смену. ';

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

/** Writes a draft, and asks people to co-sponsor it. */
async function write(page: Page, said: Words, title: string, people: readonly string[]) {
  await page.getByRole('main').getByRole('link', { name: said.write }).first().click();
  await page.getByLabel(said.name).fill(title);
  await page.getByLabel(said.problem).fill(sentence.repeat(4));
  await page.getByLabel(said.proposal).fill(sentence.repeat(4));
  await page.getByRole('button', { name: said.saveDraft }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const person of people) {
    await page.getByLabel(said.whom).fill(person);
    await page.getByRole('button', { name: said.find }).click();
    await page.getByRole('button', { name: said.add }).first().click();
  }
  await page.getByRole('button', { name: said.ask }).click();
  await expect(page.getByText(said.asked)).toBeVisible();
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an initiative is written, co-sponsored, opened and supported, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const title = `Отдых после дежурства ${Date.now()}`;
    const list = addressOf('/c/initiatives', locale);
    const openedBy = async (login: string, address = list) => {
      const other = await pageOf(browser, baseURL, login);
      await other.goto(address);
      return other;
    };

    await signInAs('member');
    await site.open(list);
    await expect(site.heading()).toHaveText(said.title);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await write(
      page,
      said,
      title,
      coSponsors.map((one) => one[locale]),
    );
    await expectAccessible(page);

    for (const { login } of coSponsors) {
      const other = await openedBy(login);
      const confirm = other.getByRole('button', { name: said.confirm + title, exact: true });
      await confirm.click();
      await expect(confirm).toHaveCount(0);
      await other.context().close();
    }
    await page.reload();
    await page.getByRole('button', { name: said.submit }).click();
    await expect(page.getByText(said.withEditors)).toBeVisible();

    const editor = await openedBy('editor');
    await editor.getByRole('main').getByRole('link', { name: said.toModerate }).click();
    await editor.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await editor.getByLabel(said.threshold).fill('2');
    await editor.getByRole('button', { name: said.open }).click();
    await expect(editor.getByText(said.progress(0))).toBeVisible();
    await editor.context().close();

    // The number of a draft stays an address of the initiative.
    const address = new URL(page.url()).pathname;
    const reader = await pageOf(browser, baseURL, 'mentee', phone);
    await reader.goto(address);
    await reader.getByRole('button', { name: said.support }).tap();
    await expect(reader.getByText(said.unnamed)).toBeVisible();
    await expect(reader.getByText(said.progress(1))).toBeVisible();
    expect(await seriousFindings(reader, 'light')).toEqual([]);

    // Nobody else learns who it was.
    await page.reload();
    await expect(page.getByText(said.progress(1))).toBeVisible();
    const supporters = page.getByRole('region', { name: said.supporters });
    await expect(supporters).toBeVisible();
    await expect(supporters.getByRole('link')).toHaveCount(0);

    await reader.getByRole('button', { name: said.takeBack }).tap();
    await expect(reader.getByText(said.progress(0))).toBeVisible();
    await reader.context().close();
  });
}

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signInAs } from './people/sign-in-as.ts';
import { addressOf, expect, freshTest, type TestServer } from './servers/test-server.ts';
import { fullTierTag } from './tier.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** What the pages say; neither language repeats a text of the site. */
const words = {
  ru: {
    title: 'Счётчик',
    pressed: 'Нажато',
    press: 'Нажать',
    away: 'К новостям',
    member: 'Чужая страница',
    first: 'Первый вариант',
  },
  en: {
    title: 'Counter',
    pressed: 'Pressed',
    press: 'Press',
    away: 'To the news',
    member: 'A foreign page',
    first: 'First option',
  },
} as const;

for (const bundler of ['webpack', 'vite'] as const) {
  const name = `mf-${bundler}`;
  const path = `/${bundler}`;

  freshTest(
    `a remote built with ${bundler} outside the workspace is drawn, hydrated, styled and translated`,
    { tag: fullTierTag },
    async ({ testServer, page, context }) => {
      freshTest.setTimeout(600_000);
      const folder = await mkdtemp(join(tmpdir(), 'foreign-'));
      const remote = join(folder, name);
      await freshTest.step('create and release it', () => ship(bundler, remote, testServer));
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));

      for (const locale of ['ru', 'en'] as const) {
        const { title, pressed, press, away } = words[locale];
        await freshTest.step(`a page in ${locale}`, async () => {
          const address = testServer.url + addressOf(path, locale);
          const html = await (await fetch(address)).text();
          expect(html).toContain(`>${title}</h1>`);
          await page.emulateMedia({ colorScheme: locale === 'en' ? 'dark' : 'light' });
          await page.goto(address);
          const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
          await expect(page.getByText(`${pressed}: 0`)).toHaveCSS('border-left-width', '7px');
          await page.getByRole('button', { name: press, exact: true }).click();
          await expect(page.getByText(`${pressed}: 1`)).toHaveCSS('border-left-width', '7px');
          // The page is not drawn anew.
          expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
          await page.getByRole('link', { name: away }).click();
          await expect(page).toHaveURL(testServer.url + addressOf('/news', locale));
          await page.goBack();
          await expect(page.getByText(`${pressed}: 0`)).toHaveCSS('border-left-width', '7px');
        });
      }

      await freshTest.step('a page of the member area with antd of the shell', async () => {
        await signInAs(context.request, testServer.url, 'member');
        await page.goto(`${testServer.url}/c${path}`);
        await expect(page.getByRole('link', { name: words.ru.member })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await page.getByRole('combobox').press('ArrowDown');
        await expect(page.getByTitle(words.ru.first)).toBeVisible();
        await page.getByRole('combobox').press('Enter');
        const chosen = page.locator('main').getByText(words.ru.first).first();
        await expect(chosen).toHaveText(words.ru.first);
      });
      expect(errors).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );
}

/** Creates a remote with a public page and one of the member area, tests it by itself, and releases it. */
async function ship(bundler: string, remote: string, { url, store }: TestServer): Promise<void> {
  const name = `mf-${bundler}`;
  const { FORCE_COLOR: _, NODE_OPTIONS: __, ...env } = process.env;
  const command = (program: string, args: readonly string[], cwd: string) =>
    run(program, args, {
      cwd,
      env: { ...env, RELEASE_STORE: store.folder, SITE_URL: url },
      maxBuffer: 1e8,
    });
  const create = ['run', '-s', 'create-remote', '--', name, '--mount', `/${bundler}`];
  await command('npm', [...create, '--into', remote, '--bundler', bundler], root);
  await takeOtherVersions(remote);
  await command('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], remote);
  await command('npm', ['test'], remote);
  await writePages(bundler, remote);
  await command('npm', ['run', 'check'], remote);
  await command('npm', ['run', 'release'], remote);
}

/** Its types and tests use an older patch of React and another antd than the shell. */
async function takeOtherVersions(remote: string): Promise<void> {
  const file = join(remote, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  Object.assign(manifest.dependencies, { react: '19.3.0', 'react-dom': '19.3.0', antd: '6.5.0' });
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

async function writePages(bundler: string, remote: string): Promise<void> {
  const source = join(remote, 'src');
  for (const end of ['page.tsx', 'page.test.tsx', 'module.css']) {
    await rm(join(source, `${bundler}.${end}`));
  }
  for (const page of ['counter', 'member']) {
    const file = `${page}.page.tsx`;
    await copyFile(join(root, 'e2e/foreign', `${file}.template`), join(source, file));
  }
  await writeFile(
    join(source, 'counter.module.css'),
    '.mark { border-left: 7px solid var(--primary); }\n',
  );
  await writeFile(
    join(source, 'routes.ts'),
    `import type { RemoteRoutes } from '@site/shared/contract';

export const routes: RemoteRoutes = {
  default: [{ id: 'counter', path: '/${bundler}', lazy: () => import('./counter.page.tsx') }],
  lk: [
    {
      id: 'member',
      path: '/c/${bundler}',
      handle: { middleware: ['auth'], menu: { label: 'member.title', order: 900 } },
      lazy: () => import('./member.page.tsx'),
    },
  ],
};
`,
  );
  for (const locale of ['ru', 'en'] as const) {
    const { title, pressed, press, away, member, first } = words[locale];
    const messages = {
      counter: { title, pressed: `${pressed}: {{count}}`, press, away },
      member: { title: member, choice: first, first },
    };
    await writeFile(join(source, 'locales', `${locale}.json`), JSON.stringify(messages));
  }
}

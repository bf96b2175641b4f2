import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from './people/accounts.ts';
import { copyStore } from './servers/release-store.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const root = join(import.meta.dirname, '..');
const title = { before: '"title":"People"', after: '"title":"Changed here"' };

test('a remote of this machine is shown in a live site, and a rebuild keeps what is typed', {
  tag: fullTierTag,
}, async ({ page, baseURL, signIn, signInAs }) => {
  await using work = await workOn('mf-members', baseURL ?? '');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await test.step('signing in at the local site signs in at the live one', async () => {
    await page.goto(`${work.address}/en/login?redirect=/en/c/members`);
    await signIn.enter(people.member.email, process.env.DEMO_PASSWORD ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  });
  const typed = page.getByRole('main').getByRole('searchbox');
  await typed.fill('not sent yet');
  await page.getByLabel('Mentors only').check();
  await typed.focus();

  await work.rebuild({ texts: { [title.before]: title.after } });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed here');
  await expect(typed).toHaveValue('not sent yet');
  await expect(typed).toBeFocused();
  await expect(page.getByLabel('Mentors only')).toBeChecked();
  await page.goto(`${work.address}/en/mission`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission');
  await signInAs('member');
  await page.goto('/en/c/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  expect(errors).toEqual([]);
});

/** `site-remote dev` in a folder with a build of a remote; what the bundler would do is done by `rebuild`. */
async function workOn(remote: string, live: string) {
  const folder = await mkdtemp(join(tmpdir(), 'local-work-'));
  const store = await copyStore(
    join(process.env.DATA_DIR ?? '', 'releases'),
    join(folder, 'store'),
  );
  const dist = join(folder, 'dist');
  const build = async (version: string) => {
    const built = join(store.folder, remote, version);
    for (const part of ['web', 'server', 'release.json']) {
      await cp(join(built, part), join(dist, part), { recursive: true, force: true });
    }
  };
  await build(store.first[remote] ?? '');
  await symlink(join(root, remote, 'node_modules'), join(folder, 'node_modules'));
  const scripts = { watch: 'node -e "setInterval(() => {}, 1000)"' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: remote, scripts }));
  const program = spawn('node', [join(root, 'shared/releases/program.ts'), 'dev'], {
    cwd: folder,
    env: { ...process.env, REGISTRY: live, PORT: '0' },
    detached: true,
  });
  return {
    address: await addressOf(program),
    rebuild: async (alteration: Parameters<typeof store.alter>[1]) =>
      build(await store.alter(remote, alteration)),
    async [Symbol.asyncDispose]() {
      // The bundler is a process of its own.
      process.kill(-(program.pid ?? 0));
      await rm(folder, { recursive: true });
    },
  };
}

function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (address) resolve(address);
      });
    }
    program.once('exit', () => reject(new Error(printed)));
  });
}

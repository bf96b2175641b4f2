import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackage } from '../programs/debian.ts';
import { run } from '../programs/run.ts';

const cwd = join(import.meta.dirname, '../../deploy/observe');

test('promtool accepts the alert rules and the configuration', { timeout: 180_000 }, async () => {
  const promtool = (...args: string[]) => run('promtool', args, { cwd });
  const isThere = await promtool('--version').catch(() => undefined);
  if (isThere?.code !== 0) await installPackage('prometheus');
  const rules = await promtool('check', 'rules', 'alerts.yml');
  expect(rules.output).toMatch(/SUCCESS: \d+ rules found/);
  const configuration = await promtool('check', 'config', '--syntax-only', 'prometheus.yml');
  expect(configuration).toMatchObject({ code: 0 });
});

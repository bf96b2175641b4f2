// `pnpm trial`: docs/operate.md, "Several machines", "Trial".
import { parseArgs } from 'node:util';
import { type ProxyName, proxyPackages } from '../deploy/shipped-proxy.ts';
import { fullTimes, quickTimes, runTrial, type TrialOptions } from './run-trial.ts';
import { missesOf, tableOf, totalOf } from './table.ts';

const usage = `pnpm trial                 two web servers and two backends under load, with faults and upgrades
  --quick                  short outages, and no minimum of actions
  --proxy nginx            in place of HAProxy
  --only Redis             the scenarios whose title contains this
  --actions 10000          how many actions there are to be at least`;

function readArguments(): TrialOptions {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      proxy: { type: 'string', default: 'haproxy' },
      only: { type: 'string', default: '' },
      actions: { type: 'string' },
    },
  });
  const { quick, only, proxy } = values;
  const actions = Number(values.actions ?? (quick || only ? 0 : 10_000));
  if (!isProxy(proxy) || !Number.isInteger(actions)) throw new Error(usage);
  return { proxy, only, actions, times: quick ? quickTimes : fullTimes };
}

const isProxy = (name: string): name is ProxyName => Object.hasOwn(proxyPackages, name);

/** Returns whether everything holds. */
async function trial(options: TrialOptions): Promise<boolean> {
  const rows = await runTrial(options);
  console.log(`\n${tableOf(rows)}`);
  const { done, lost, doubled } = totalOf(rows);
  console.log(`\n${done} actions: ${lost} lost, ${doubled} doubled`);
  const isShort = rows.length === 0 || done < options.actions;
  return !isShort && rows.every((row) => missesOf(row).length === 0);
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130));
}
try {
  process.exit((await trial(readArguments())) ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

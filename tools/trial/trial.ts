// `pnpm trial [--quick] [--proxy nginx] [--only text]`: docs/operate.md, "Several machines", "Trial".
import { parseArgs } from 'node:util';
import { build } from '../build.ts';
import { type ProxyName, proxyPackages } from '../deploy/shipped-proxy.ts';
import { say } from '../runs/progress.ts';
import { makeAudience } from './audience.ts';
import { play } from './play.ts';
import { killsInTurn, scenarios } from './scenarios.ts';
import { startTrialSite, type TrialSite } from './site.ts';
import { missesOf, type Row, tableOf, totalOf } from './table.ts';

const usage = `pnpm trial                 two web servers and two backends under load, with faults and upgrades
  --quick                  short outages, and no minimum of actions
  --proxy nginx            in place of HAProxy
  --only Redis             the scenarios whose title contains this
  --actions 10000          how many actions there are to be at least`;

function readArguments() {
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
  const times = quick ? { outage: 5, quiet: 2 } : { outage: 15, quiet: 5 };
  return { proxy, actions, times, chosen: scenarios.filter(({ title }) => title.includes(only)) };
}

const isProxy = (name: string): name is ProxyName => Object.hasOwn(proxyPackages, name);

type Asked = ReturnType<typeof readArguments>;

async function playAll(site: TrialSite, { chosen, times, actions }: Asked): Promise<Row[]> {
  const audience = await makeAudience(site);
  const rows: Row[] = [];
  const take = async (scenario: Asked['chosen'][number]) => {
    say(scenario.title);
    const row = await play(site, audience, scenario, times);
    rows.push(row);
    for (const miss of missesOf(row)) say(`  MISSED: ${miss}`);
  };
  for (const scenario of chosen) await take(scenario);
  const isEnough = () => audience.ledger.told() >= actions;
  if (!isEnough()) await take(killsInTurn(isEnough));
  return rows;
}

/** Returns whether everything holds. */
async function trial(asked: Asked): Promise<boolean> {
  await build();
  const site = await startTrialSite(asked.proxy);
  let rows: Row[] = [];
  try {
    rows = await playAll(site, asked);
  } finally {
    await site.end();
  }
  console.log(`\n${tableOf(rows)}`);
  const { done, lost, doubled } = totalOf(rows);
  console.log(`\n${done} actions: ${lost} lost, ${doubled} doubled`);
  return (
    rows.length > 0 && rows.every((row) => missesOf(row).length === 0) && done >= asked.actions
  );
}

try {
  process.exit((await trial(readArguments())) ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

import { isRemoteName, type RemoteName } from '@site/shared/contract';
import { previousVersion, type ReleaseStore, readRegistry, rollback } from '@site/shared/releases';
import type { AskAction } from '../actions/ask-action.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { siteSigner } from '../releases/site-signer.ts';

/** Milliseconds in which this server usually serves the previous version. */
const patience = 5000;
const pause = 50;

type Parts = Pick<AppDeps, 'config' | 'generations' | 'log' | 'releaseStore'>;

/**
 * Does what the action `releases/{remote}/rollback` asks for, once the backend has permitted and logged it: makes the
 * version before the live one live again, signed with the key of the site. All other actions pass unchanged.
 */
export function withRollbacks(ask: AskAction, parts: Parts): AskAction {
  const { releaseStore: store, config, log, generations } = parts;

  return {
    ...ask,
    post: (c, path, fields) => around(path, fields, () => ask.post(c, path, fields), c),
    admitted: (c, path, fields) => around(path, fields, () => ask.admitted(c, path, fields), c),
  };

  async function around<Answer>(
    [set, name = '', event]: readonly string[],
    { version }: Record<string, unknown>,
    permitted: () => Promise<Answer>,
    c: AppContext,
  ): Promise<Answer> {
    if (set !== 'releases' || event !== 'rollback') return permitted();
    if (isRemoteName(name)) await assertPossible(store, name, version);
    const answer = await permitted();
    const { live } = await rollback(store, name, await siteSigner(config.dataDir));
    const requestId = c.get('requestId');
    log.info({ remote: name, from: version, to: live[name], requestId }, 'remote rolled back');
    await untilServed(name, live[name]);
    return answer;
  }

  /** This server has seen the change of the store soon; the others see it as soon. */
  async function untilServed(name: RemoteName, version: string | undefined): Promise<void> {
    for (const giveUp = Date.now() + patience; Date.now() < giveUp; ) {
      const { registry } = generations.current();
      if (registry.remotes[name]?.version === version) return;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Throws `E_CONFLICT_VERSION` unless the version is live and there is one before it. */
async function assertPossible(
  store: ReleaseStore,
  name: RemoteName,
  version: unknown,
): Promise<void> {
  const { live } = await readRegistry(store);
  const isSeen = live[name] === version;
  if (!isSeen || (await previousVersion(store, name)) === null) {
    throw new Problem('E_CONFLICT_VERSION');
  }
}

import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const secret = process.env.DEMO_TFA_SECRET ?? 'DEMOSECONDFACTORSECRETFORTESTS22';
/** Milliseconds for which a TOTP code is the current one. */
const step = 30_000;
const pollInterval = 250;
/** A lock that is older was left by a journey that ran out of time. */
const oldest = 60_000;

/**
 * Signs a demo account of the staff in with a code that no other journey uses. A code is accepted only when it is later
 * than the last one, and five refused codes lock an account: sign-ins of one account wait for each other, in all
 * workers, and the third within half a minute waits for the next code.
 */
export async function withStaffCode<Result>(
  login: string,
  signIn: (code: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(process.env.DATA_DIR ?? tmpdir(), 'staff-codes');
  await mkdir(folder, { recursive: true });
  const lock = join(folder, `${login}.lock`);
  const last = join(folder, login);
  while (!(await isTaken(lock))) await pause(pollInterval);
  try {
    const used = Number(await readFile(last, 'utf8').catch(() => '0'));
    // The backend accepts the code of the next half minute as well.
    const current = () => Math.floor(Date.now() / step);
    while (used > current()) await pause(pollInterval);
    const next = Math.max(current(), used + 1);
    await writeFile(last, String(next));
    return await signIn(new TOTP({ secret }).generate({ timestamp: next * step }));
  } finally {
    await rm(lock, { force: true });
  }
}

/** Whether this process has taken the lock now. */
async function isTaken(lock: string): Promise<boolean> {
  const since = (await stat(lock).catch(() => undefined))?.mtimeMs;
  if (since && Date.now() - since > oldest) await rm(lock, { force: true });
  const file = await open(lock, 'wx').catch(() => undefined);
  await file?.close();
  return file !== undefined;
}

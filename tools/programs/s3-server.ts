import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePorts } from '../../directus/test/servers/free-ports.ts';
import { installPackage } from './debian.ts';
import { run } from './run.ts';

/** An S3-compatible server for one test run; its data is in memory. */
export type RunningS3 = {
  /** The settings of the AWS SDK that lead to it. */
  env: Readonly<Record<string, string>>;
  /** Makes a bucket and returns the value of RELEASE_STORE for it. */
  makeBucket: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The packages, each with the program of its name. */
const packages = ['ceph-mon', 'ceph-osd', 'radosgw'];
const accessKeyId = 'test-access-key';
const secretAccessKey = 'test-secret-key';
/** Milliseconds for a start on a busy machine. */
const patience = 120_000;

/**
 * Starts the object store of Ceph on free ports: a monitor, one store in memory and the S3 gateway. It is the one such
 * server among Debian's packages with conditional writes. Returns null where its packages cannot be installed.
 */
export async function startS3(): Promise<RunningS3 | null> {
  if (!(await isThere())) {
    await installPackage(...packages);
    if (!(await isThere())) return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const programs: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-c', join(folder, 'ceph.conf'), ...args, '-f'], {
      stdio: 'ignore',
    });
    programs.push(child);
    return child;
  };
  const endAll = () => {
    for (const program of programs.toReversed()) program.kill('SIGKILL');
  };
  process.once('exit', endAll);
  const stop = async () => {
    process.off('exit', endAll);
    const ended = programs
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((program) => once(program, 'exit'));
    endAll();
    await Promise.all(ended);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [monitor = 0, gateway = 0] = await freePorts(2);
    const cluster = await configure(folder, monitor, gateway);
    start('ceph-mon', '-i', 'a');
    await until(() => cluster('ceph', '--connect-timeout', '30', '-s'));
    await cluster('ceph-osd', '-i', '0', '--mkfs');
    const id = (await readFile(join(folder, 'osd/fsid'), 'utf8')).trim();
    await until(() => cluster('ceph', 'osd', 'new', id));
    let holder = start('ceph-osd', '-i', '0');
    await until(async () => {
      // It ends when it asks the monitor before it knows the id of the cluster.
      if (holder.exitCode !== null) holder = start('ceph-osd', '-i', '0');
      const state = await cluster('ceph', 'osd', 'stat');
      if (!state.includes('1 up')) throw new Error(`The store of Ceph is not up: ${state}`);
    });
    const endpoint = `http://127.0.0.1:${gateway}`;
    start('radosgw', '-n', 'client.rgw', '--no-mon-config');
    // It makes its pools first, which takes some seconds.
    await until(() => fetch(endpoint));
    const user = ['--uid', 'test', '--display-name', 'test'];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await until(() =>
      cluster('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user, ...keys),
    );
    return {
      env: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
      async makeBucket(name) {
        const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3' });
        const { ok, status } = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
        if (!ok) throw new Error(`${endpoint} made no bucket: ${status}`);
        return `s3://${name}/releases`;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes the settings of a cluster of one; returns what runs its commands. */
async function configure(folder: string, monitor: number, gateway: number) {
  const cluster = randomUUID();
  for (const part of ['mon', 'osd', 'rgw', 'run']) await mkdir(join(folder, part));
  const file = join(folder, 'ceph.conf');
  await writeFile(file, settingsOf({ folder, monitor, gateway, cluster }));
  const command = async (program: string, ...args: string[]) => {
    const { code, output } = await run(program, ['-c', file, ...args]);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
    return output;
  };
  const map = join(folder, 'monmap');
  const members = ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster];
  await command('monmaptool', ...members, map);
  await command('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
  return command;
}

type Cluster = { folder: string; monitor: number; gateway: number; cluster: string };

function settingsOf({ folder, monitor, gateway, cluster }: Cluster): string {
  return `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
run dir = ${folder}/run
pid file = ${folder}/run/$name.pid
admin socket =
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
mon data = ${folder}/mon
mon data avail crit = 1
osd data = ${folder}/osd
osd objectstore = memstore
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;
}

/** Repeats something until it succeeds: the programs accept connections before they can answer. */
async function until(attempt: () => Promise<unknown>): Promise<void> {
  for (const giveUp = Date.now() + patience; ; await sleep(100)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}

function isThere(): Promise<boolean> {
  const asked = packages.map((program) =>
    run(program, ['--version']).then(
      ({ code }) => code === 0,
      () => false,
    ),
  );
  return Promise.all(asked).then((answers) => answers.every(Boolean));
}

import { askBackend } from './operator.ts';

type Key = { id: string; algorithm: string; created: string; retired: string | null };

const usage = `pnpm credentials          lists the keys that sign credentials
pnpm credentials rotate   replaces them; credentials that the old keys signed stay verifiable`;

async function run(command: string | undefined): Promise<void> {
  if (command !== undefined && command !== 'rotate') throw new Error(usage);
  const keys =
    command === 'rotate'
      ? await askBackend<Key[]>('POST', '/certificates/keys/rotate')
      : await askBackend<Key[]>('GET', '/certificates/keys');
  if (!keys) throw new Error('The backend does not take OPERATOR_SECRET.');
  for (const { id, algorithm, created, retired } of keys) {
    const state = retired ? `retired ${retired}` : 'current';
    console.log(`${algorithm.padEnd(8)} ${id.padEnd(32)} created ${created}  ${state}`);
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

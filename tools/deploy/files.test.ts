import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { isProgram, programs } from '../programs/own-programs.ts';

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
};
type Container = {
  args: string[];
  env: { name: string }[];
  securityContext: Record<string, unknown>;
};
type Manifest = {
  kind: string;
  spec: { template?: { spec: { containers: Container[] } } };
};

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('docs/operate.md');

/** The names in the first column of the tables of settings; `STORAGE_<NAME>_…` are those of Directus. */
const documented = new Set(
  [...guide.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name),
  ),
);
const unknownIn = (names: readonly string[]) =>
  names.filter((name) => !documented.has(name) && !name.startsWith('STORAGE_STORE_'));

const { services } = parse(read('deploy/compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('localhost/site'));
const containers = parseAllDocuments(read('deploy/kubernetes/site.yml'))
  .map((document) => document.toJS() as Manifest)
  .flatMap(({ spec }) => spec.template?.spec.containers ?? []);
const units = globSync('deploy/systemd/*.service', { cwd: root });
const valuesIn = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('every program has a container, a manifest and a unit', () => {
  const names = Object.keys(programs).sort();
  const started = [
    ours.flatMap(([, { command = [] }]) => command),
    containers.flatMap(({ args }) => args),
    units.map((path) => /site-(\w+)@?\.service/.exec(basename(path))?.[1] ?? ''),
  ];
  for (const found of started) expect([...new Set(found)].sort()).toEqual(names);
  expect(ours.map(([name]) => name).filter((name) => /^(web|backend)-/.test(name))).toHaveLength(4);
});

test('the image starts one of the programs', () => {
  const containerfile = read('deploy/Containerfile');
  const [entry = ''] = /^ENTRYPOINT .*$/m.exec(containerfile) ?? [];
  const [, program = ''] = /^CMD \["(\w+)"\]$/m.exec(containerfile) ?? [];
  expect(isProgram(program)).toBe(true);
  expect(existsSync(join(root, /"(tools\/[\w./]+)"/.exec(entry)?.[1] ?? 'none'))).toBe(true);
  expect(containerfile).toMatch(/^USER \d+:\d+$/m);
});

test('only documented settings are set', () => {
  const example = [...read('deploy/site.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const set = [
    ...example,
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...units.flatMap((path) =>
      valuesIn(read(path), 'Environment').map((line) => line.split('=')[0] ?? ''),
    ),
  ];
  expect(set.length).toBeGreaterThan(30);
  expect(unknownIn(set)).toEqual([]);
});

test.each(Object.entries(services))('%s is confined in the compose file', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test.each(containers)('$name is confined in the manifests', ({ securityContext }) => {
  expect(securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
});

test.each(units)('%s runs the program of its name, confined', (path) => {
  const unit = read(path);
  const [, name = ''] = /site-(\w+)/.exec(basename(path)) ?? [];
  expect(valuesIn(unit, 'ExecStart')).toEqual([`/opt/site/bin/node tools/program.ts ${name}`]);
  for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices']) {
    expect([key, ...valuesIn(unit, key)]).toEqual([key, 'yes']);
  }
  expect(valuesIn(unit, 'ProtectSystem')).toEqual(['strict']);
  expect(valuesIn(unit, 'CapabilityBoundingSet')).toEqual(['']);
  expect(valuesIn(unit, 'LoadCredential')).toEqual(['secrets.json:/etc/site/secrets.json']);
});

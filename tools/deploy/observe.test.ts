import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { metrics as backendMetrics } from '../../directus/engine/observe/metrics.ts';
import { collectProcessMetrics, createMetrics } from '../../shell/server/metrics.ts';

type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observe');
const alerts = (
  parse(await readFile(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(await readFile(join(folder, 'dashboard.json'), 'utf8')) as Dashboard;
const guide = await readFile(join(root, 'docs/operate.md'), 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-'),
);

test.each(alerts)('$alert leads to its paragraph', ({ annotations, labels }) => {
  const [page, anchor] = annotations.runbook_url.split('#');
  expect(page).toBe('docs/operate.md');
  expect(anchors).toContain(anchor);
  expect(['page', 'ticket']).toContain(labels.severity);
});

test('alerts and dashboard use metrics that exist', async () => {
  const web = createMetrics();
  collectProcessMetrics(web);
  const known = [web.registry, backendMetrics().registry].flatMap((registry) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  );
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = expressions.flatMap(
    (expression) => expression.match(/\b(?:site|process|nodejs)_\w+/g) ?? [],
  );
  const unknown = used.filter((name) => !known.includes(name.replace(/_bucket$/, '')));
  expect(unknown).toEqual([]);
  expect(used.length).toBeGreaterThan(30);
});

import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from './index.ts';
import { readSources } from './read-sources.ts';

const folder = new URL('../../deploy/monitoring/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const rulesFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const testsFile = z.object({
  tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string() })) })),
});
const dashboardFile = z.object({
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: z.enum(['row', 'timeseries', 'stat']),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});

/** The series that a shop exports: those of a histogram have three names. */
function exportedNames(): Set<string> {
  const { registry } = createMetrics();
  readSources(registry, {
    version: '1',
    engine: 'pglite',
    probe: () => Promise.resolve(),
    countJobs: () => Promise.resolve([]),
    countOrders: () => Promise.resolve([]),
    connections: () => [],
    readsAnswered: () => ({}),
    keptAnswers: () => ({ uses: {}, bytes: {} }),
    newestBackup: () => Promise.resolve(null),
    backupEveryHours: 0,
    readings: () => ({ waiting: 0, running: 0 }),
  });
  return new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
}

const alerts = rulesFile.parse(parse(read('alerts.yml'))).groups.flatMap(({ rules }) => rules);
const dashboard = dashboardFile.parse(JSON.parse(read('grafana-dashboard.json')));

function namesIn(expression: string): string[] {
  return expression.match(/\b(?:tintero|process|nodejs)_\w+/g) ?? [];
}

test('rules and dashboard use metrics that the shop exports', () => {
  const exported = exportedNames();
  const used = [...alerts, ...dashboard.panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
    namesIn(expr),
  );
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !exported.has(name))).toEqual([]);
});

test('every metric of the shop is on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets).flatMap(({ expr }) => namesIn(expr));
  const own = [...exportedNames()].filter((name) => /^tintero_.*(?<!_bucket|_count|_sum)$/.test(name));
  expect(own.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([]);
});

test('every alert has a test for promtool', () => {
  const tested = testsFile
    .parse(parse(read('alerts.test.yml')))
    .tests.flatMap(({ alert_rule_test: tests }) => tests.map(({ alertname }) => alertname));
  expect([...new Set(tested)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('the sample of Prometheus reads the rules', () => {
  const sample = z.object({ rule_files: z.array(z.string()) }).parse(parse(read('prometheus.yml')));
  expect(sample.rule_files).toEqual(['alerts.yml']);
});

test('no two panels of the dashboard share an id or a place', () => {
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(places.length);
});

test('the metrics of two shops in one process do not meet', () => {
  expect(createMetrics().registry).not.toBe(createMetrics().registry);
  expect(new Registry().getMetricsAsArray()).toEqual([]);
});

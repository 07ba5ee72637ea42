import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { boot } from '../support/boot.ts';
import { servers } from '../support/two-servers.ts';

const METRICS_TOKEN = 'who reads the metrics';
const read = (file: string) =>
  readFileSync(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (one) => one.rules,
);
const { panels } = JSON.parse(read('grafana.json')) as { panels: Panel[] };
const targets = panels.flatMap(({ targets }) => targets);

/** What Prometheus adds itself: whether a target answers, and of which it is. */
const ITS_OWN = ['up', 'job', 'instance', 'le'];
const METRIC = /\b(?:up|(?:touchline|nodejs|process)_\w+)\b/g;

let server: Awaited<ReturnType<typeof boot>>;
/** The labels of each metric of each server. */
const found: Map<string, Set<string>>[] = [];
beforeAll(async () => {
  server = await boot({ config: { METRICS_TOKEN } });
  const { id, a, b } = await server.playing();
  await a.act({ type: 'bid', amount: 3 });
  await a.refused('act', a.envelope({ type: 'roll' }));
  await server.get(`/matches/${id}`);
  await Promise.all([a, b].map((one) => one.leave()));
  for (let i = 1; i <= servers(); i++) {
    const { status, body } = await server.http<string>(`${servers() > 1 ? `/p${i}` : ''}/metrics`, {
      token: METRICS_TOKEN,
    });
    expect(status).toBe(200);
    const metrics = new Map<string, Set<string>>();
    for (const line of body.split('\n')) {
      const [, name = '', labels = ''] = /^(?:# TYPE )?(\w+)(?:\{(.*)\})?/.exec(line) ?? [];
      if (!name) continue;
      const known = metrics.get(name) ?? new Set();
      metrics.set(name, known);
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    }
    found.push(metrics);
  }
});
afterAll(() => server.stop());

/** Whether every server has it; what has been measured in one only, that one has. */
const measured = (name: string) =>
  found.some((metrics) => metrics.has(name)) &&
  found.every((metrics) => metrics.has(name.replace(/_(?:bucket|sum|count)$/, '')));

test.each([
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...targets.map(({ expr }) => [expr, expr]),
])('what is asked for is measured: %s', (_name, expr) => {
  const names = expr.match(METRIC) ?? [];
  expect(names).not.toEqual([]);
  for (const name of names) if (!ITS_OWN.includes(name)) expect([name, measured(name)]).toEqual([name, true]);
});

test('labels by which it is chosen, summed and named are there, in one server at least', () => {
  const has = (names: readonly string[], label: string) =>
    ITS_OWN.includes(label) || found.some((metrics) => names.some((name) => metrics.get(name)?.has(label)));
  // of matches of other rules there are none here
  const unseen = ['touchline_rules_changes_total'];
  const exprs = [...rules, ...targets].filter(({ expr }) => !unseen.some((name) => expr.includes(name)));
  for (const { expr } of exprs) {
    const names = expr.match(METRIC) ?? [];
    const chosen = [...expr.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label);
    const summed = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    for (const label of [...chosen, ...summed])
      expect([expr, label, has(names, label)]).toEqual([expr, label, true]);
  }
  for (const { expr, legendFormat } of targets)
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect(label === 'instance' || expr.includes(label)).toBe(true);
});

test('every alert says how bad it is and what it is about; every metric that we make is shown', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\w/);
  }
  const used = [...rules, ...targets].map(({ expr }) => expr).join('\n');
  const ours = [...(found[0]?.keys() ?? [])].filter((name) => /^touchline_/.test(name));
  for (const name of new Set(ours.map((one) => one.replace(/_(?:bucket|sum|count)$/, ''))))
    expect([name, used.includes(name)]).toEqual([name, true]);
});

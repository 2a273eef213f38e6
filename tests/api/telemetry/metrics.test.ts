/** What a process tells of itself, and that dashboard and alerts ask for nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { checkBlock } from '#server/modules/reconciliation/index.ts';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { observed } from '#server/telemetry/observe.ts';
import { observedOutgoing } from '#server/telemetry/outgoing.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase({ audit: false });
const app = testApp(database);
/** Of Prometheus itself. */
const GIVEN = ['up'];

let text = '';
beforeAll(async () => {
  await app.anonymous.get('/home');
  await app.anonymous.get('/home');
  await database.query(`insert into events (name, due_at) values ('order.created', now() - interval '1 hour')`);
  await database.query(`insert into alarms (rule, subject, detail) values ('planted', 'one', '')`);
  await database.query(
    `insert into job_runs (name, started_at, finished_at, error) values ('purge-tokens', now(), now() - interval '1 minute', 'broken')`,
  );
  await checkBlock({ db: database.db, block: 'problems', limitMs: 60_000 });
  await observed('job', { job: 'purge-tokens' }, async () => 1);
  await database.db.trade.execute('select 1 / 0').catch(() => {}); // one that fails
  const outgoing = observedOutgoing(openOutgoing([]));
  await outgoing.send({ method: 'GET', url: 'http://127.0.0.1:1/' }).catch(() => {}); // refused
  text = (await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
});

const value = (series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

describe('the figures', () => {
  it('tell of statements, pools, jobs, calls outside and memory', () => {
    expect(
      value('database_statement_seconds_count{statement="select",connection="marketplace-trade",outcome="failed"}'),
    ).toBe(1);
    expect(value('database_pool{role="trade",state="waiting"}')).toBe(0);
    expect(value('job_run_seconds_count{job="purge-tokens",outcome="done"}')).toBe(1);
    expect(value('outgoing_request_seconds_count{host="127.0.0.1:1",method="GET",outcome="failed"}')).toBe(1);
    expect([value('cache_lookups_total{result="hit"}') > 0, value('cache_lookups_total{result="miss"}') > 0]).toEqual([
      true,
      true,
    ]);
  });

  it('tell what the database has waiting', () => {
    expect([value('database_up'), value('events_waiting'), value('alarms_open{rule="planted"}')]).toEqual([1, 1, 1]);
    expect(value('events_oldest_seconds')).toBeGreaterThan(3_500);
    expect([value('job_failures{job="purge-tokens"}'), value('audit_problems')]).toEqual([1, 0]);
    expect(value('job_late_seconds{job="purge-tokens"}')).toBeGreaterThan(50);
    expect(value('database_bytes')).toBeGreaterThan(1_000_000);
  });

  it('have no series for what strangers send', async () => {
    for (let n = 0; n < 3; n += 1) await app.anonymous.get(`/nowhere/${n}`);
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).not.toContain('nowhere');
  });
});

describe('every metric of', () => {
  const exposed = () =>
    new Set(
      Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type = '']) => [name, type]).flatMap(
        ([name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]),
      ),
    );
  const read = (file: string) => readFileSync(path.join(ROOT, 'deploy/monitoring', file), 'utf8');
  /** Names in an expression that are neither functions, words of the language nor labels. */
  const metricsIn = (expression: string): string[] => {
    const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
    return Array.from(bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g), ([, name = '']) => name).filter(
      (name) => !['by', 'or', 'and', 'unless', 'on'].includes(name),
    );
  };
  const missing = (expressions: readonly string[]): string[] =>
    expressions.flatMap(metricsIn).filter((name) => !GIVEN.includes(name) && !exposed().has(name));

  it('the alerts is exposed', () => {
    const expressions = Array.from(read('alerts.yaml').matchAll(/^\s+expr: (.+)$/gm), ([, one = '']) => one);
    expect(expressions.length).toBeGreaterThan(15);
    expect(missing(expressions)).toEqual([]);
  });

  it('the dashboard is exposed', () => {
    const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }; // as: Grafana's format
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(25);
    expect(missing(expressions)).toEqual([]);
  });

  it('a planted expression is not, and is found', () => {
    expect(
      missing(['sum by (route) (rate(http_request_seconds_count{status="500"}[5m])) / requests_of_tomorrow > 1']),
    ).toEqual(['requests_of_tomorrow']);
  });
});

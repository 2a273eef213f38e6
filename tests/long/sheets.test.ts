/** 100,000 rows both ways through the real server: how fast, and what memory it takes. */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#shared/browser/http.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { EXACT_TOTAL_LIMIT, IMPORT_ROWS_PER_CALL, MAX_IMPORT_ROWS } from '#shared/contract/limits.ts';
import { readExport } from '#shared/console/sheet/export-rows.ts';
import { importRows, patiently, type ChunkReply } from '#shared/console/sheet/import-rows.ts';
import { readXlsx } from '#shared/console/sheet/read-xlsx.ts';
import { writeSheet } from '#shared/console/sheet/write-xlsx.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const ROWS = MAX_IMPORT_ROWS;
const PATH = '/Admin/expresses';
const MEGABYTE = 1_048_576;

let dir = '';
let server: RunningServer;
let headers: Record<string, string> = {};

const rss = async (): Promise<number> => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
};
/** The most that the server held while `work` ran. */
async function peakOf<T>(work: () => Promise<T>): Promise<{ result: T; peak: number; seconds: number }> {
  let peak = await rss();
  const watch = setInterval(() => void rss().then((now) => (peak = Math.max(peak, now))), 100);
  const start = performance.now();
  try {
    const result = await work();
    return { result, peak, seconds: (performance.now() - start) / 1_000 };
  } finally {
    clearInterval(watch);
  }
}
const tell = (what: string, { peak, seconds }: { peak: number; seconds: number }, before: number) =>
  console.info(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s, RSS ${Math.round(before / MEGABYTE)} -> ${Math.round(peak / MEGABYTE)} MB`,
  );

async function post<T>(url: string, body: unknown): Promise<T> {
  const reply = await fetch(`${server.url}/api${url}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await reply.json()) as Envelope<T>; // as: every call answers the envelope
  // A busy server says when to come back, as it does to the consoles.
  if (envelope.code !== 200) throw new ApiError(envelope.code, envelope.msg);
  return envelope.data;
}
const run = (importId: string, dryRun: boolean, rowOf: (at: number) => Record<string, string>) =>
  importRows({
    run: { import_id: importId, dry_run: dryRun, existing: 'update', file: 'long.xlsx' },
    lines: Array.from({ length: ROWS }, (_, at) => ({ line: at + 2, cells: [at] })),
    recordOf: ([at]) => rowOf(Number(at)),
    send: (call) => post<ChunkReply>(`${PATH}/import/excel`, call),
    keys: { unique: [], natural: [], isGrouped: false },
    repeated: () => '',
  });

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-sheets-'));
  server = await startServer({ databaseUrl: '', env: { DATA_DIR: dir, TRUST_PROXY: '1', ALLOW_DEMO: '1' } });
  headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` };
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ username: 'admin', password: 'admin123', provider: 'admins' }),
  });
  const { data } = (await login.json()) as Envelope<{ access_token: string }>; // as: contract of the login
  headers = { ...headers, authorization: `Bearer ${data.access_token}` };
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});

test('100,000 rows are checked, taken in, changed, exported and undone within minutes and flat memory', async () => {
  const fresh = (at: number) => ({ name: `快递 ${at}`, code: `long-${at}` });
  let before = await rss();
  const checked = await peakOf(() => run('long-check', true, fresh));
  tell('check', checked, before);
  expect(checked.result).toMatchObject({ created: ROWS, failed: 0 });

  before = await rss();
  const made = await peakOf(() => run('long', false, fresh));
  tell('import of new rows', made, before);
  expect(made.result).toMatchObject({ created: ROWS, failed: 0 });

  const changed = await peakOf(() => run('long-change', false, (at) => ({ ...fresh(at), name: `改 ${at}` })));
  tell('import of changed rows', changed, before);
  expect(changed.result).toMatchObject({ updated: ROWS, created: 0, failed: 0 });

  before = await rss();
  const columns = ['公司名称', '公司编码'].map((heading) => ({ heading, kind: 'text' as const, width: 20 }));
  const exported = await peakOf(async () => {
    const { body } = await fetch(`${server.url}/api${PATH}/export`, { headers });
    if (!body) throw new Error('no body');
    let [count, total] = [0, 0];
    async function* rows() {
      for await (const page of readExport(body as ReadableStream<Uint8Array>)) {
        if (Array.isArray(page)) for (const row of page) yield [String(row['name']), String(row['code'])];
        if (Array.isArray(page)) count += page.length;
        else total = page.total;
      }
    }
    return { file: await writeSheet({ name: '快递', columns, rows: rows() }), count, total };
  });
  tell('export', exported, before);
  const { file, count, total } = exported.result;
  expect(total).toBeGreaterThan(EXACT_TOTAL_LIMIT);
  expect(count).toBeGreaterThanOrEqual(ROWS);
  expect(exported.peak - before).toBeLessThan(150 * MEGABYTE);
  console.info(`file: ${(file.size / MEGABYTE).toFixed(1)} MB`);
  // The couriers of the demo are in the file too: one less than a whole import fits.
  await expect(async () => readXlsx(await file.arrayBuffer(), false)).rejects.toThrow(RangeError);

  const undone = await peakOf(async () => {
    let [restored, next]: [number, number | null] = [0, null];
    do {
      const before: number | null = next;
      const step: { restored: number; next: number | null } = await patiently(() =>
        post<{ restored: number; next: number | null }>(`${PATH}/import/undo`, { import_id: 'long-change', before }),
      );
      [restored, next] = [restored + step.restored, step.next];
    } while (next !== null);
    return restored;
  });
  tell('undo of changes', undone, before);
  expect(undone.result).toBe(ROWS);

  for (const { seconds } of [checked, made, changed, undone]) expect(ROWS / seconds).toBeGreaterThan(500);
  expect(made.peak).toBeLessThan(700 * MEGABYTE);
  expect(ROWS % IMPORT_ROWS_PER_CALL).toBe(0);
}, 900_000);

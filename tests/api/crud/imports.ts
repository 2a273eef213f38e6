/** Calls of an import as the consoles make them. */
import type { Caller, TestApp } from '#tests/support/app.ts';
import type { Envelope } from '#shared/contract/envelope.ts';

export interface ImportReply {
  import_id: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  errors: { row: number; field: string; msg: string }[];
}
export interface UndoReply {
  deleted: number;
  restored: number;
  left: { id: number; name: string; msg: string }[];
  next: number | null;
}

export async function sendSheet(app: TestApp, caller: Caller, path: string, body: object, lang = 'zh-cn') {
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api${path}/import/excel?lang=${lang}`,
    headers: { authorization: caller.authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return reply.json<Envelope<ImportReply>>();
}

/** The lines of an export. */
export async function readLines(app: TestApp, caller: Caller, path: string, query: Record<string, string> = {}) {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/api${path}/export`,
    query,
    headers: { authorization: caller.authorization },
  });
  const lines = reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown); // as: each line is checked by its test
  const rows = lines.filter(Array.isArray).flat() as (Record<string, unknown> & { id: number })[];
  return { type: reply.headers['content-type'], lines, rows };
}

/** Reads and writes spreadsheets away from the page's thread, and keeps the file that is open. */
import type { Mapping, SheetAnswer, SheetAnswers, SheetQuestion, SheetRow, SheetValue } from './protocol.ts';
import { readXlsx, type ReadSheet } from './xlsx-reader.ts';
import { xlsxWriter, type SheetColumn, type XlsxWriter } from './xlsx-writer.ts';

const SAMPLE_ROWS = 3;
const ROWS_AT_ONCE = 2_000;
let opened: ReadSheet = { headings: [], rows: [], lines: [] };
let writer: XlsxWriter | null = null;

async function hashOf(file: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', file));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function open({ file, name, examples }: SheetQuestion & { kind: 'open' }): Promise<SheetAnswers['open']> {
  const hash = await hashOf(file);
  opened = readXlsx(file, /\.(csv|txt)$/i.test(name));
  const first = opened.rows[0]?.map(String).join('\n');
  const hadExample = examples.some((example) => example.join('\n') === first);
  if (hadExample) {
    opened.rows.shift();
    opened.lines.shift();
  }
  const { headings, rows } = opened;
  return { headings, count: rows.length, sample: rows.slice(0, SAMPLE_ROWS), hash, hadExample };
}

const recordOf = (row: readonly SheetValue[], mapping: Mapping): SheetRow =>
  Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[field, row[at] ?? '']])));

/** The wrong rows as they came, and why, to be corrected and taken in again. */
async function wrong({ rows, reason, sheet }: SheetQuestion & { kind: 'wrong' }): Promise<Blob> {
  // A correction that comes back has the column already.
  const kept = opened.headings.flatMap((heading, at) => (heading === reason ? [] : [at]));
  const column = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });
  const book = xlsxWriter();
  await book.sheet(sheet, [...kept.map((at) => column(opened.headings[at] ?? '', 18)), column(reason, 48)]);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await book.rows(
      rows
        .slice(from, from + ROWS_AT_ONCE)
        .map(({ row, msg }) => [...kept.map((at) => String(opened.rows[row]?.[at] ?? '')), msg]),
    );
  return book.finish();
}

async function answerTo(question: SheetQuestion): Promise<SheetAnswers[keyof SheetAnswers]> {
  switch (question.kind) {
    case 'open':
      return open(question);
    case 'rows': {
      const { from, to, mapping } = question;
      const rows = opened.rows.slice(from, to).map((row) => recordOf(row, mapping));
      return { rows, lines: opened.lines.slice(from, to) };
    }
    case 'wrong':
      return wrong(question);
    case 'sheet':
      writer ??= xlsxWriter();
      await writer.sheet(question.name, question.columns);
      return true;
    case 'add':
      await writer?.rows(question.table);
      return true;
    case 'finish': {
      const file = await writer?.finish();
      writer = null;
      return file ?? new Blob();
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => {
  answerTo(data).then(
    (answer) => self.postMessage({ answer } satisfies SheetAnswer),
    (error: unknown) =>
      self.postMessage({
        failed: error instanceof Error ? error.message : String(error),
        tooMany: error instanceof RangeError,
      } satisfies SheetAnswer),
  );
});

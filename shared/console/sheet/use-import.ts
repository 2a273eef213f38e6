/** The steps of one import: a file, its columns, a check, the run, and what can be done about its end. */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { newKey } from '../../browser/idempotency.ts';
import { LANGUAGES, MAX_IMPORT_ROWS } from '../../contract/limits.ts';
import { loadTexts, translateIn, useLabel, useT } from '../app/i18n.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { raName, type ConsoleResource } from '../data/resources.ts';
import { importRows, keysOf, EMPTY_SUM, type ChunkReply, type Existing, type ImportSum } from './import-rows.ts';
import { labelsOf } from './labels.ts';
import {
  importFields,
  isWorded,
  matchHeadings,
  recordOf,
  templateFields,
  valuesOf,
  type Mapping,
  type SheetPage,
} from './mapping.ts';
import { readSheet, type ReadSheet } from './read-sheet.ts';
import { exampleRow, isExample } from './template.ts';
import { download, writeSheet, type SheetColumn } from './write-xlsx.ts';

export type Phase = 'file' | 'reading' | 'columns' | 'checking' | 'checked' | 'running' | 'paused' | 'done';
export interface OpenFile extends ReadSheet {
  name: string;
  /** The example row of the template was still there and is left out. */
  hadExample: boolean;
}
export interface Progress {
  done: number;
  /** Rows per second; those that an earlier run had sent do not count. */
  rate: number;
}
interface State {
  phase: Phase;
  file: OpenFile | null;
  mapping: Mapping;
  existing: Existing;
  importId: string;
  /** Chunks that the server has. */
  chunks: number;
  progress: Progress;
  sum: ImportSum;
  /** Rows that were corrected here since they were checked. */
  corrected: ReadonlySet<number>;
  message: string;
}
/** An import that was stopped or cut off, kept in the browser until it is finished: the same file goes on where it was. */
interface Unfinished extends Pick<State, 'importId' | 'mapping' | 'chunks' | 'existing'> {
  /** Of the file's bytes. */
  hash: string;
  rows: number;
}
const INITIAL: State = {
  phase: 'file',
  file: null,
  mapping: [],
  existing: 'update',
  importId: '',
  chunks: 0,
  progress: { done: 0, rate: 0 },
  sum: EMPTY_SUM,
  corrected: new Set(),
  message: '',
};
/** Rows per call where each is taken in alone: one hears of them, and none waits for an answer in vain. */
const SLOW_ROWS = 100;
const newRun = () => ({ importId: newKey(), chunks: 0 });

export function useImport(resource: ConsoleResource, page: SheetPage) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const { path } = resource;
  const fields = importFields(resource, page);
  const [state, set] = useState<State>(INITIAL);
  const change = (next: Partial<State>) => set((now) => ({ ...now, ...next }));
  /** Field of each heading as it was chosen the last time; empty where it was left out. */
  const [columns, saveColumns] = useStore<Readonly<Record<string, string>>>(`import.columns.${path}`, {});
  const [unfinished, setUnfinished] = useStore<Unfinished | null>(`import.unfinished.${path}`, null);
  const resumable = unfinished?.hash === state.file?.hash ? unfinished : null;
  const reading = useRef<AbortController | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
      reading.current?.abort();
    },
    [],
  );

  async function choose(chosen: File): Promise<void> {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    change({ ...INITIAL, phase: 'reading' });
    try {
      await Promise.all(LANGUAGES.map(loadTexts));
      const sheet = await readSheet(chosen, signal);
      const expected = templateFields(resource, page);
      const hadExample = LANGUAGES.some((language) =>
        isExample(sheet.rows[0], exampleRow(expected, translateIn(language), language)),
      );
      const rows = hadExample ? sheet.rows.slice(1) : sheet.rows;
      if (rows.length === 0) return change({ ...INITIAL, message: t('import.empty') });
      const file = { ...sheet, rows, name: chosen.name, hadExample };
      const earlier = unfinished?.hash === file.hash ? unfinished.mapping : null;
      const mapping = earlier ?? matchHeadings(file.headings, fields, resource, columns);
      change({ phase: 'columns', file, mapping, ...newRun() });
    } catch (error) {
      if (signal.aborted) return;
      const isBig = error instanceof RangeError;
      change({ ...INITIAL, message: isBig ? t('import.tooMany', { max: MAX_IMPORT_ROWS }) : t('import.unreadable') });
    }
  }

  /** Passwords are hashed, trees looked through, and goods saved one by one. */
  const isSlow = (mapping: Mapping): boolean =>
    resource.tree !== undefined ||
    resource.sheetFields !== undefined ||
    fields.some(({ name, kind }) => kind === 'password' && mapping.includes(name));

  /** Trial or truth: the same rows the same way. */
  async function sendRows(
    dryRun: boolean,
    { importId, chunks: known, existing = 'update' }: Pick<State, 'importId' | 'chunks'> & Partial<State>,
  ): Promise<void> {
    const { file, mapping } = state;
    if (!file) return;
    stopped.current = false;
    const chosen = Object.fromEntries(file.headings.map((heading, at) => [heading, mapping[at] ?? '']));
    saveColumns({ ...columns, ...chosen });
    change({ ...INITIAL, phase: dryRun ? 'checking' : 'running', file, mapping, existing, importId, chunks: known });
    const worded = fields.filter((field) => isWorded(field) && mapping.includes(field.name));
    let done = 0;
    let from = { at: Date.now(), done };
    const onChunk = (answered: number, rows: number, sum: ImportSum) => {
      if (answered === known) from = { at: Date.now(), done: rows };
      done = rows;
      // A check leaves nothing with the server.
      const chunks = dryRun ? 0 : Math.max(answered, known);
      if (!dryRun) setUnfinished({ hash: file.hash, importId, mapping, existing, chunks, rows });
      const seconds = (Date.now() - from.at) / 1_000;
      change({ sum, chunks, progress: { done, rate: seconds > 0 ? (done - from.done) / seconds : 0 } });
    };
    try {
      const inValues = valuesOf(await labelsOf(worded, provider.readChoices, label)([]));
      await importRows({
        run: { import_id: importId, dry_run: dryRun, existing, file: file.name },
        lines: file.rows,
        recordOf: (cells) => inValues(recordOf(cells, mapping)),
        send: async (chunk) => (await provider.importRows<ChunkReply>(raName(path), chunk)).data,
        keys: keysOf(resource, fields, mapping),
        repeated: (line) => t('import.twiceOf', { line }),
        ...(isSlow(mapping) && { size: SLOW_ROWS }),
        known,
        onChunk,
        isStopped: () => stopped.current,
      });
      const isWhole = done >= file.rows.length;
      if (isWhole && !dryRun) setUnfinished(null);
      change({ phase: dryRun ? 'checked' : isWhole ? 'done' : 'paused' });
    } catch (error) {
      const msg = error instanceof Error ? error.message : t('state.failed');
      change({ phase: dryRun ? 'columns' : 'paused', message: t('import.lost', { msg }) });
    }
  }

  /** Another text in a cell of a wrong row. What was corrected here is no file any more, so the file itself does not go on with it. */
  const correct = (row: number, column: number, text: string): void =>
    set((now) => {
      const line = now.file?.rows[row];
      if (!now.file || !line || String(line.cells[column] ?? '') === text) return now;
      const rows = now.file.rows.with(row, { ...line, cells: line.cells.with(column, text) });
      return { ...now, file: { ...now.file, rows, hash: newKey() }, corrected: new Set(now.corrected).add(row) };
    });

  /** The wrong rows as they came, and why, to be corrected and taken in again. */
  async function saveWrong({ headings, rows, name: fileName }: OpenFile): Promise<void> {
    const [name, reason] = [t('import.wrongName'), t('import.reason')];
    const column = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });
    // A correction that comes back has the column already.
    const kept = [...headings.keys()].filter((at) => headings[at] !== reason);
    const file = await writeSheet({
      name,
      columns: [...kept.map((at) => column(headings[at] ?? '', 18)), column(reason, 48)],
      rows: state.sum.errors.map(({ row, msg }) => [...kept.map((at) => String(rows[row]?.cells[at] ?? '')), msg]),
    });
    download(file, `${fileName.replace(/\.\w+$/, '')} ${name}`);
  }

  return {
    ...state,
    resource,
    fields,
    resumable,
    choose: (file: File) => void choose(file),
    back: () => change({ phase: 'columns', sum: EMPTY_SUM, corrected: INITIAL.corrected, message: '' }),
    correct,
    assign: (at: number, field: string | null) =>
      change({
        mapping: state.mapping.map((other, index) => (index === at ? field : other === field ? null : other)),
      }),
    check: () => void sendRows(true, { ...newRun(), existing: state.existing }),
    /** What becomes of what is there changes what comes of the rows: they are checked once more. */
    treat: (existing: Existing) => void sendRows(true, { ...newRun(), existing }),
    run: () => void sendRows(false, state),
    resume: (earlier: Unfinished) => void sendRows(false, earlier),
    forget: () => setUnfinished(null),
    stop: () => (stopped.current = true),
    saveWrong: () => state.file && void saveWrong(state.file),
  };
}
export type ImportFlow = ReturnType<typeof useImport>;

/** The course of one import: a file, its columns, a check, the run, and what can be done about its end. */
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../browser/idempotency.ts';
import { LANGUAGES, MAX_IMPORT_ROWS } from '../../contract/limits.ts';
import { loadTexts, translateIn, useLabel, useT } from '../app/i18n.ts';
import { raName, type ConsolePage, type ConsoleResource } from '../data/resources.ts';
import { labelsOf } from './labels.ts';
import { importRows, NOTHING, type ChunkReply, type ImportSum } from './import-rows.ts';
import { importFields, matchHeadings, saveMapping, savedMapping, templateFields } from './mapping.ts';
import type { Mapping, OpenedSheet } from './protocol.ts';
import { download, openSheet, startSheetWorker, TooManyRows, type SheetWorker } from './sheets.ts';
import { keyFields, repeatsOf } from './repeats.ts';
import { exampleRow } from './template.ts';
import { forgetUnfinished, keepUnfinished, unfinishedOf, type Unfinished } from './unfinished.ts';
import { isWorded, valuesOf } from './values.ts';
import { useConsoleData } from '../data/data-provider.ts';

export type Phase = 'file' | 'reading' | 'columns' | 'checking' | 'checked' | 'running' | 'paused' | 'done';
export interface OpenFile extends OpenedSheet {
  name: string;
}
export interface Progress {
  done: number;
  /** When the run began, to tell its pace; rows that were done before do not count. */
  startedAt: number;
  at: number;
  startedWith: number;
}
interface State {
  phase: Phase;
  file: OpenFile | null;
  mapping: Mapping;
  importId: string;
  /** Chunks that the server has. */
  chunks: number;
  progress: Progress;
  sum: ImportSum;
  resumable: Unfinished | null;
  message: string;
}
const START: State = {
  phase: 'file',
  file: null,
  mapping: [],
  importId: '',
  chunks: 0,
  progress: { done: 0, startedAt: 0, at: 0, startedWith: 0 },
  sum: NOTHING,
  resumable: null,
  message: '',
};
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const newRun = () => ({ importId: newKey(), chunks: 0 });

export function useImport(resource: ConsoleResource, page: ConsolePage) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const [state, set] = useState<State>(START);
  const worker = useRef<SheetWorker | null>(null);
  const stopped = useRef(false);
  const change = (next: Partial<State>) => set((now) => ({ ...now, ...next }));
  const { path } = resource;
  const fields = importFields(resource, page);

  useEffect(
    () => () => {
      stopped.current = true;
      worker.current?.end();
    },
    [],
  );

  async function choose(chosen: File): Promise<void> {
    worker.current?.end();
    worker.current = startSheetWorker();
    change({ ...START, phase: 'reading' });
    const asked = templateFields(resource, page);
    try {
      await Promise.all(LANGUAGES.map(loadTexts));
      const examples = LANGUAGES.map((language) => exampleRow(asked, translateIn(language), language));
      const opened = await openSheet(worker.current, chosen, examples);
      if (opened.count === 0) return change({ ...START, message: t('import.empty') });
      const resumable = unfinishedOf(path, opened.hash);
      const mapping = resumable?.mapping ?? matchHeadings(opened.headings, fields, resource, savedMapping(path));
      change({ phase: 'columns', file: { ...opened, name: chosen.name }, mapping, resumable, ...newRun() });
    } catch (error) {
      const isBig = error instanceof TooManyRows;
      change({ ...START, message: isBig ? t('import.tooMany', { max: MAX_IMPORT_ROWS }) : t('import.unreadable') });
    }
  }

  /** Trial or truth: the same rows the same way. */
  async function go(dryRun: boolean, from: { importId: string; chunks: number }): Promise<void> {
    const { file, mapping } = state;
    const sheets = worker.current;
    if (!file || !sheets) return;
    stopped.current = false;
    saveMapping(path, file.headings, mapping);
    const pace: { at: number; done: number } = { at: Date.now(), done: 0 };
    let reached = { done: 0, chunks: from.chunks };
    change({
      phase: dryRun ? 'checking' : 'running',
      ...from,
      sum: NOTHING,
      message: '',
      resumable: null,
      progress: { done: 0, startedAt: pace.at, at: pace.at, startedWith: 0 },
    });
    const onChunk = (chunks: number, done: number, sum: ImportSum) => {
      if (chunks === from.chunks) Object.assign(pace, { at: Date.now(), done });
      reached = { done, chunks: Math.max(chunks, from.chunks) };
      if (!dryRun)
        keepUnfinished(path, { hash: file.hash, importId: from.importId, mapping, chunks: reached.chunks, rows: done });
      change({
        sum,
        chunks: reached.chunks,
        progress: { done, startedAt: pace.at, at: Date.now(), startedWith: pace.done },
      });
    };
    const run = { importId: dryRun ? newKey() : from.importId, dryRun, file: file.name, count: file.count };
    try {
      const worded = fields.filter((field) => isWorded(field) && mapping.includes(field.name));
      const inValues = valuesOf(await labelsOf(worded, provider.readChoices, label)([]));
      const sum = await importRows(run, {
        send: async (chunk) => (await provider.importRows<ChunkReply>(raName(path), chunk)).data,
        take: async (at, to) => {
          const { rows, lines } = await sheets.ask({ kind: 'rows', from: at, to, mapping });
          return { rows: rows.map(inValues), lines };
        },
        repeats: { among: repeatsOf(keyFields(fields, mapping)), say: t('import.twice') },
        known: dryRun ? 0 : from.chunks,
        onChunk,
        isStopped: () => stopped.current,
        wait: sleep,
      });
      const isWhole = reached.done >= file.count;
      if (isWhole && !dryRun) forgetUnfinished(path);
      change({ sum, phase: dryRun ? 'checked' : isWhole ? 'done' : 'paused' });
    } catch (error) {
      const msg = error instanceof Error ? error.message : t('state.failed');
      change({ phase: dryRun ? 'columns' : 'paused', message: t('import.lost', { msg }) });
    }
  }

  async function saveWrong(): Promise<void> {
    const file = await worker.current?.ask({
      kind: 'wrong',
      rows: state.sum.errors.map(({ row, msg }) => ({ row, msg })),
      reason: t('import.reason'),
      sheet: t('import.wrongName'),
    });
    if (file) download(file, `${(state.file?.name ?? '').replace(/\.\w+$/, '')} ${t('import.wrongName')}`);
  }

  return {
    ...state,
    fields,
    choose: (file: File) => void choose(file),
    clear: () => change(START),
    back: () => change({ phase: 'columns', sum: NOTHING, message: '' }),
    assign: (at: number, field: string | null) =>
      change({ mapping: state.mapping.map((one, index) => (index === at ? field : one === field ? null : one)) }),
    check: () => void go(true, newRun()),
    run: () => void go(false, { importId: state.importId, chunks: state.chunks }),
    resume: ({ importId, chunks }: Unfinished) => void go(false, { importId, chunks }),
    startOver: () => {
      forgetUnfinished(path);
      change({ resumable: null, ...newRun() });
    },
    forget: () => forgetUnfinished(path),
    stop: () => (stopped.current = true),
    saveWrong: () => void saveWrong(),
  };
}
export type ImportCourse = ReturnType<typeof useImport>;

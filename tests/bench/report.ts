/** The figures as a table, a line as soon as it is known. */
import { execFileSync } from 'node:child_process';
import type { Figures } from './load.ts';

export interface Line {
  name: string;
  ours: Figures;
  /** Null: nothing to compare. */
  bare: Figures | null;
  wanted: string | null;
  /** Statements of the measured time, over all connections. */
  statements: number;
  /** Pieces of work in that time. */
  works: number;
  megabytes: number;
}

const COLUMNS = [
  ['work', 26],
  ['ours/s', 8],
  ['p50 ms', 7],
  ['p99 ms', 7],
  ['bare/s', 8],
  ['ratio', 6],
  ['wanted', 8],
  ['statements', 11],
  ['MB', 5],
  ['failed', 7],
] as const;

export class Table {
  constructor() {
    this.write(COLUMNS.map(([title]) => title));
  }

  add({ name, ours, bare, wanted, statements, works, megabytes }: Line): void {
    const failed = ours.failed + (bare?.failed ?? 0);
    this.write([
      name,
      Math.round(ours.perSecond),
      ours.p50,
      ours.p99,
      bare ? Math.round(bare.perSecond) : '-',
      bare ? (ours.perSecond / bare.perSecond).toFixed(2) : '-',
      wanted === null ? '-' : `>= ${wanted}`,
      (statements / Math.max(1, works)).toFixed(1),
      megabytes,
      failed === 0 ? '' : `${ours.failed}+${bare?.failed ?? 0}`,
    ]);
  }

  end(text: string): void {
    console.log(`\n${text}`);
  }

  private write(cells: readonly (string | number)[]): void {
    console.log(cells.map((cell, index) => pad(String(cell), index)).join('  '));
  }
}

const pad = (text: string, index: number): string => {
  const width = COLUMNS[index]?.[1] ?? 0;
  return index === 0 ? text.padEnd(width) : text.padStart(width);
};

/** Memory of a process that is really in use. */
export function residentMegabytes(pid: number): number {
  if (process.platform === 'win32') return 0;
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}

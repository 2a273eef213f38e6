/**
 * Why tests failed, told once more at the very end of a run: the end is what remains of a long record.
 * The reporters of Vitest and Playwright, processes of their own, write it down; the run prints it last.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const VARIABLE = 'MARKETPLACE_TEST_FAILURES';
const LINES = 14;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

export interface Reason {
  message: string;
  /** Where in the test it was seen. */
  line?: number | undefined;
}

/** What tells the reporters below a run where to write. */
export function failuresIn(folder: string): { env: NodeJS.ProcessEnv; told(): string } {
  const file = path.join(folder, 'failures.txt');
  return { env: { [VARIABLE]: file }, told: () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '') };
}

/** @param title the test with the file and the try it stands in. Prints it where no run waits for it. */
export function noteFailure(title: string, reasons: readonly Reason[]): void {
  const told = reasons.map(({ message, line = '?' }) => {
    const lines = message.replace(COLOURS, '').split('\n').slice(0, LINES);
    return `${lines.join('\n')}\n  (line ${line})`;
  });
  const text = `${title}:\n${told.join('\n')}\n`;
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, `${text}\n`);
  else console.log(text);
}

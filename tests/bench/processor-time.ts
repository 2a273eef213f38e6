/** CPU that processes have used since they began, from /proc: Linux alone. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields of /proc/<pid>/stat behind the name, which may hold spaces. */
const statOf = (pid: number): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // it has ended
  }
};

/** Milliseconds of a process with its threads, and of its children that have ended. */
export function processorMs(pid: number): number {
  const stat = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + (Number(stat[at] ?? 0) * 1000) / TICKS, 0);
}

/** Of a process and its children that live. */
export function familyMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return processorMs(pid) + children.reduce((sum, child) => sum + processorMs(child), 0);
}

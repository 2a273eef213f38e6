/**
 * The lists beside this file: every statement of the specification, under the test that shows it, with the words of
 * that test that would fail if it were false; or under "Open", with the reason.
 *
 *     `unit/storefront/routes.test.ts` › is case-sensitive and leads everything unknown to the 404 page
 *
 *     - 2#1 routes are case-sensitive: `expect(matchRoute(address).route).toBe(NOT_FOUND)`
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.join(import.meta.dirname, '..');

/** A statement and one assertion for it; a statement that needs several has several of these. */
export interface Shown {
  id: string;
  says: string;
  /** Below tests/. */
  file: string;
  /** The title of a test or of a group of tests, up to its first variable part if need be; or the name of a function. */
  title: string;
  asserts: readonly string[];
}
export interface Open {
  id: string;
  says: string;
}
export interface Statements {
  shown: readonly Shown[];
  open: readonly Open[];
}

/** @throws on a line that is no heading, no test and no statement */
export function readStatements(text: string): Statements {
  const [shown, open]: [Shown[], Open[]] = [[], []];
  let place: { file: string; title: string } | 'open' | undefined;
  for (const line of text.split('\n')) {
    const test = /^`(.+?)` › (.+)$/.exec(line);
    const statement = /^- (\d[\d.]*#\d+) (.+?)(?:: (`.+`))?$/.exec(line);
    if (test) place = { file: test[1] ?? '', title: test[2] ?? '' };
    else if (line === 'Open') place = 'open';
    else if (statement && place) {
      const [, id = '', says = '', excerpts = ''] = statement;
      if (place === 'open') open.push({ id, says });
      else
        shown.push({ id, says, ...place, asserts: [...excerpts.matchAll(/`([^`]+)`/g)].map(([, one]) => one ?? '') });
    } else if (line !== '' && !line.startsWith('#')) throw new Error(`no test and no statement: ${line}`);
  }
  return { shown, open };
}

export function allStatements(): Statements {
  const texts = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readStatements(readFileSync(path.join(import.meta.dirname, name), 'utf8')));
  return { shown: texts.flatMap(({ shown }) => shown), open: texts.flatMap(({ open }) => open) };
}

/** From a line to the one that closes what it opens, by the indentation that the formatter gives them. */
function blockAt(lines: readonly string[], start: number): string {
  const indent = (lines[start] ?? '').search(/\S/);
  const isEnd = (line: string) =>
    line.search(/\S/) <= indent && /^\s*[})\]]/.test(line) && !/[{([]$/.test(line) && !/=> *$/.test(line);
  if (lines[start]?.endsWith(';')) return lines[start];
  const length = lines.slice(start + 1).findIndex(isEnd);
  return lines.slice(start, start + length + 2).join('\n');
}

/** What a test consists of: its own lines, and the functions and tables of its file that it uses. */
function partsOf(source: string, title: string): string[] {
  const lines = source.split('\n');
  const named = lines.flatMap((line, at) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1];
    return name ? [{ name, text: blockAt(lines, at) }] : [];
  });
  const starts = lines.flatMap((line, at) =>
    ["'", '"', '`'].some((quote) => line.includes(quote + title)) ? [at] : [],
  );
  if (starts.length > 1) throw new Error(`${starts.length} tests are called "${title}"`);
  const own = starts[0] === undefined ? named.find(({ name }) => name === title)?.text : blockAt(lines, starts[0]);
  if (own === undefined) throw new Error(`there is no test "${title}"`);
  const parts = new Set([own]);
  for (const part of parts)
    for (const { name, text } of named) if (new RegExp(`\\b${name}\\b`).test(part)) parts.add(text);
  return [...parts];
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** An expectation, a table that one runs over, or what a browser test awaits or does to something that has to be there. */
const ASSERTS = /expect|\.each\(|\bconst [A-Z_]{3,}\b|\.(click|check|fill|waitForEvent)\(|\bpress\(/;

/** Why the words do not show the statement, or null. */
export function complaint({ id, file, title, asserts }: Shown, source?: string): string | null {
  try {
    const parts = partsOf(source ?? readFileSync(path.join(TESTS, file), 'utf8'), title);
    const sentences = parts.flatMap((part) => part.split(/;$/m)).map(inOneLine);
    if (asserts.length === 0) return `${id}: no assertion is named`;
    for (const words of asserts) {
      const holders = sentences.filter((sentence) => sentence.includes(inOneLine(words)));
      if (words.length < 'expect('.length) return `${id}: ${words} says too little`;
      if (holders.length === 0) return `${id}: "${title}" does not say ${words}`;
      if (!holders.some((sentence) => ASSERTS.test(sentence))) return `${id}: ${words} asserts nothing`;
    }
    return null;
  } catch (error) {
    return `${id}: ${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

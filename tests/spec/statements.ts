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
import config from '../vitest.config.ts';
import { parseSync, Visitor, type Expression, type Span } from 'oxc-parser';

const TESTS = path.join(import.meta.dirname, '..');

/** A statement and one assertion for it; a statement that needs several has several of these. */
export interface Shown {
  id: string;
  says: string;
  /** Below tests/. */
  file: string;
  /** The title of a test or of a group of tests, up to a variable part if need be; or the name of a function. */
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

interface Part {
  /** Of a test: its title as the source has it; of a function or a table: its name. */
  name: string;
  text: string;
}

/** What a call is made of, from `test.each(rows)` down to `test`. */
function callOf(callee: Expression): { root: string; members: string[] } {
  if (callee.type === 'Identifier') return { root: callee.name, members: [] };
  if (callee.type === 'CallExpression') return callOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return callOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return { root: '', members: [] };
  const { root, members } = callOf(callee.object);
  return { root, members: [...members, callee.property.name] };
}

/** Tests and groups of tests; what they use of their file stands at its top level. */
function readSource(source: string): { tests: Part[]; named: Part[] } {
  const { program } = parseSync('source.tsx', source);
  const [tests, named]: [Part[], Part[]] = [[], []];
  const cut = ({ start, end }: Span) => source.slice(start, end);
  new Visitor({
    CallExpression(call) {
      const { root, members } = callOf(call.callee);
      const [title, body] = call.arguments;
      if (!title || !body || !['test', 'it', 'describe'].includes(root) || members.includes('step')) return;
      if (title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title.value === 'string'))
        tests.push({ name: cut(title).slice(1, -1), text: cut(call) });
    },
  }).visit(program);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') named.push({ name: declared.id?.name ?? '', text: cut(statement) });
    if (declared?.type === 'VariableDeclaration')
      for (const { id } of declared.declarations)
        if (id.type === 'Identifier') named.push({ name: id.name, text: cut(statement) });
  }
  return { tests, named };
}

const sources = new Map<string, ReturnType<typeof readSource>>();
function sourceOf(file: string): ReturnType<typeof readSource> {
  const known = sources.get(file) ?? readSource(readFileSync(path.join(TESTS, file), 'utf8'));
  sources.set(file, known);
  return known;
}

/** What a test consists of: its own lines, and the functions and tables of its file that it uses. */
function partsOf({ tests, named }: ReturnType<typeof readSource>, title: string): string[] {
  const own = tests.filter(({ name }) => name === title || name.startsWith(`${title}\${`));
  if (own.length > 1) throw new Error(`${own.length} tests are called "${title}"`);
  const [start] = [...own, ...named.filter(({ name }) => name === title)];
  if (!start) throw new Error(`there is no test "${title}"`);
  const parts = new Set([start.text]);
  for (const part of parts)
    for (const { name, text } of named) if (new RegExp(`\\b${name}\\b`).test(part)) parts.add(text);
  return [...parts];
}

/** As far as the patterns of our configuration go. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll(/\*\*\/\*|\*/g, '.*')
      .replace('{ts,tsx}', 'tsx?')}$`,
  );

const RUN_BY_VITEST = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name !== 'long'
    ? (project.test?.include ?? []).map(patternOf)
    : [],
);

/** Tests of the longer suite are not: what only they show is not shown by `npm test`. */
export function isRun({ file, title }: Pick<Shown, 'file' | 'title'>): boolean {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') && !/@long\b/.test(title);
  return RUN_BY_VITEST.some((pattern) => pattern.test(`tests/${file}`));
}

/** Whether a test takes something of a helper. */
export function imports(file: string, helper: string): boolean {
  const from = path.dirname(file);
  const { module } = parseSync(file, readFileSync(path.join(TESTS, file), 'utf8'));
  return module.staticImports.some(({ moduleRequest: { value } }) => path.join(from, value) === path.normalize(helper));
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** An expectation, a table that one runs over, or what a browser test awaits or does to something that has to be there. */
const ASSERTS = /expect|\.each[(<]|\bconst [A-Z_]{3,}\b|\.(click|check|fill|waitForEvent)\(|\bpress\(/;

/** Why the words do not show the statement, or null. */
export function complaint({ id, file, title, asserts }: Shown, source?: string): string | null {
  try {
    const parts = partsOf(source === undefined ? sourceOf(file) : readSource(source), title);
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

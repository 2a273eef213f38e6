/** Which `sql` templates of the sources no test has run: a renamed column in one of them would be found by a customer. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from '#db/root.ts';

/** Names the folder that the suites write the texts of their statements into. */
export const RECORD_VARIABLE = 'RECORD_STATEMENTS';

/** One `sql` template: what stands between its `${…}`, in order. */
export interface Template {
  file: string;
  line: number;
  chunks: readonly string[];
}
/** A template that tests cannot reach. */
export interface Unreachable {
  file: string;
  /** Part of the template. */
  text: string;
  why: string;
}

const FOLDERS = ['server', 'db'];
/** Conditions of tables and indexes are part of the migrations, which a test compares with the schema. */
const SCHEMA = /^db\/schema\//;

/** The templates of a source, those within others too. */
export function templatesIn(file: string, source: string): Template[] {
  const found: Template[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const chunks = quasi.quasis.map(({ value }) => value.cooked ?? value.raw).filter((chunk) => chunk.trim() !== '');
      if (chunks.length > 0) found.push({ file, line: source.slice(0, start).split('\n').length, chunks });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Do the chunks stand in the statement, one after the other? */
export function isPartOf(statement: string, { chunks }: Template): boolean {
  let from = 0;
  for (const chunk of chunks) {
    const at = statement.indexOf(chunk, from);
    if (at === -1) return false;
    from = at + chunk.length;
  }
  return true;
}

/** Sentences: templates that no statement contains, and exceptions that are none (any more). */
export function complaints(
  templates: readonly Template[],
  statements: readonly string[],
  unreachable: readonly Unreachable[],
): string[] {
  const unproven = templates.filter((template) => !statements.some((statement) => isPartOf(statement, template)));
  const isExcused = ({ file, text }: Unreachable, template: Template): boolean =>
    template.file === file && template.chunks.some((chunk) => chunk.includes(text));
  return [
    ...unproven
      .filter((template) => !unreachable.some((one) => isExcused(one, template)))
      .map(({ file, line, chunks }) => `${file}:${line}: no test runs ${chunks.join('…').replaceAll(/\s+/g, ' ')}`),
    ...unreachable
      .filter((one) => !unproven.some((template) => isExcused(one, template)))
      .map(({ file, text }) => `${file}: "${text}" needs no exception`),
  ];
}

export function templatesOfSources(): Template[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
      .filter((file) => file.endsWith('.ts') && !SCHEMA.test(file))
      .flatMap((file) => templatesIn(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

/** What the suites have written into the folder. */
export function recordedStatements(dir: string): string[] {
  const lines = readdirSync(dir).flatMap((name) => readFileSync(path.join(dir, name), 'utf8').trim().split('\n'));
  return [...new Set(lines)].filter((line) => line !== '').map((line) => JSON.parse(line) as string); // as: written by the recorder
}

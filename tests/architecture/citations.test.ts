/** Comments cite the pages of docs/ by section, "domain 7", "requirements 2.5": a reader must find it there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#db/root.ts';
import { PROGRAM_FOLDERS, sourceFiles } from './imports.ts';

const PAGES = ['requirements', 'domain', 'api', 'compatibility'] as const;
const CITED = new RegExp(String.raw`\b(${PAGES.join('|')}) ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)`, 'g');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*|--.*/g;

/** `domain 7`, one per number: `requirements 3, 5 and 9` cites three sections. */
const citationsIn = (text: string): string[] =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(CITED)].flatMap(([, page, numbers = '']) =>
      [...numbers.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => `${page} ${number}`),
    ),
  );

const sectionsOf = (page: string): string[] =>
  [...readFileSync(path.join(ROOT, 'docs', `${page}.md`), 'utf8').matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(
    ([, number]) => `${page} ${number}`,
  );

describe('a section that a comment cites', () => {
  it('is found in every way that comments write it', () => {
    expect(citationsIn('/** Money (requirements 3, 5 and 9; domain 2). */ const api = 1;')).toEqual([
      'requirements 3',
      'requirements 5',
      'requirements 9',
      'domain 2',
    ]);
    expect(citationsIn('-- as api 1 says')).toEqual(['api 1']);
  });

  it('stands in its page of docs/', () => {
    const known = new Set(PAGES.flatMap(sectionsOf));
    const files = [
      ...sourceFiles([...PROGRAM_FOLDERS, 'tests']),
      ...readdirSync(path.join(ROOT, 'db/sql')).map((name) => `db/sql/${name}`),
    ];
    const cited = files.flatMap((file) =>
      citationsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((citation) => ({ file, citation })),
    );
    // The examples above cite what is there too.
    expect(cited.filter(({ citation }) => !known.has(citation))).toEqual([]);
    expect(cited.length).toBeGreaterThan(10);
  });
});

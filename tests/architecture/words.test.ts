import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { PROGRAM_FOLDERS, sourceFiles } from './imports.ts';

interface Ban {
  why: string;
  words: RegExp;
  folders: readonly string[];
  except?: RegExp;
}

const PROGRAMS = PROGRAM_FOLDERS;
const EVERYWHERE = [...PROGRAMS, 'tests'];
const ours = /^tests\/architecture\//; // this folder names what it bans

/** Storms and kills have a length; a server is asked until it is ready; a reader that stopped is seen by nothing else. */
const WAITS =
  /^tests\/(architecture\/|bench\/|long\/|cluster\/|support\/server\.ts|api\/crud\/export-cancel\.test\.ts|api\/attack\/lost-connections\.test\.ts)/;

const BANS: readonly Ban[] = [
  {
    why: 'unfinished work is finished or filed, not noted',
    words: /\b(TODO|FIXME|XXX)\b/,
    folders: EVERYWHERE,
    except: ours,
  },
  {
    why: 'the compiler and the linter are not silenced without a reason',
    words: /@ts-ignore|@ts-nocheck|(ox|es)lint-disable(?!.* -- )/,
    folders: EVERYWHERE,
    except: ours,
  },
  { why: 'any switches the compiler off', words: /\bas any\b/, folders: EVERYWHERE, except: ours },
  { why: 'tests use the real parts', words: /\bvi\.(mock|doMock)\(/, folders: ['tests'], except: ours },
  {
    why: 'a test that is left out proves nothing',
    words:
      /\b(test|it|describe)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails?)\b|\.(skip|fixme)\(|\b(skip|only|todo|fails): (true|')/,
    folders: ['tests'],
    except: ours,
  },
  {
    why: 'a test waits for what happens, never for time',
    words: /\bwaitForTimeout\(|node:timers|new Promise\b.*\bsetTimeout\(|\bpg_sleep\(/,
    folders: ['tests'],
    except: WAITS,
  },
  {
    why: 'money is whole fen, never a float',
    words: /\bparseFloat\b|\.toFixed\(/,
    folders: ['shared/domain', 'shared/contract', 'db', 'server'],
  },
  {
    why: 'what must not be guessed comes from node:crypto',
    words: /\bMath\.random\b/,
    folders: ['server', 'shared/domain', 'shared/contract', 'shared/resources'],
  },
  { why: 'the rules know no clock', words: /\bDate\.now\b|new Date\(\)|performance\.now/, folders: ['shared/domain'] },
  {
    why: 'one module owns the connections',
    words: /new (pg\.)?(Pool|Client)\(/,
    folders: PROGRAMS,
    except: /^db\/(pools|single|embedded\/start)\.ts$/,
  },
  { why: 'paths belong to no machine', words: /\/(work|home|root|Users)\/[a-z]/, folders: EVERYWHERE, except: ours },
  {
    why: 'one component sets html, and cleans it',
    words:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(|createContextualFragment/,
    folders: ['shared', 'storefront', 'admin', 'seller'],
    // The lines of the icons come from a package, and React escapes them: there is nothing in them to clean.
    except: /^(shared\/browser\/rich-text\/RichHtml\.tsx|storefront\/lean-packages\.ts)$/,
  },
  { why: 'text is real', words: /lorem ipsum/i, folders: EVERYWHERE, except: ours },
];

const broken = ({ words, folders, except }: Ban): string[] =>
  sourceFiles(folders)
    .filter((file) => !except?.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((text, index) =>
        words.test(text) ? [`${file}:${index + 1} ${text.trim().slice(0, 90)}`] : [],
      );
    });

describe('no source breaks the rule that', () => {
  test.each(BANS)('$why', (ban) => {
    expect(broken(ban)).toEqual([]);
  });
});

test.each([
  ['await page.waitForTimeout(500);', 'a test waits for what happens, never for time'],
  ["import { setTimeout as sleep } from 'node:timers/promises';", 'a test waits for what happens, never for time'],
  ['await new Promise((resolve) => setTimeout(resolve, 30));', 'a test waits for what happens, never for time'],
  ["test.describe.only('one', () => {});", 'a test that is left out proves nothing'],
  ["test.fixme('later', () => {});", 'a test that is left out proves nothing'],
  ["it('waits', { skip: true }, () => {});", 'a test that is left out proves nothing'],
  ['test.info().skip();', 'a test that is left out proves nothing'],
  ['(value as any).name', 'any switches the compiler off'],
])('%s is seen: %s', (text, why) => {
  expect(BANS.filter(({ words }) => words.test(text)).map((ban) => ban.why)).toEqual([why]);
});

describe('the names of files', () => {
  const files = sourceFiles(EVERYWHERE);

  test('are kebab-case, or PascalCase where they hold a component', () => {
    const odd = files.filter(
      (file) =>
        !/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.(test|spec|config|d))?\.(ts|tsx|mts|mjs|js)$/.test(
          path.basename(file),
        ),
    );
    expect(odd).toEqual([]);
  });

  test('say what is inside', () => {
    expect(files.filter((file) => /\/(utils?|helpers?|misc)\.tsx?$/.test(file))).toEqual([]);
  });
});

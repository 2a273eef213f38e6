/** Files of RESOURCES_DIR: JSON, or TypeScript that is compiled where it is read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadResources } from '#server/crud/load.ts';

const suppliers = (name: string) => ({
  name,
  label: { 'zh-cn': '供应商', en: 'Suppliers' },
  one: { 'zh-cn': '供应商', en: 'supplier' },
  storage: 'derived',
  fields: { name: { kind: 'text', label: { 'zh-cn': '名称', en: 'Name' }, required: true, max: 40 } },
  areas: { admin: { path: `/Admin/${name}`, scope: 'all' } },
});
let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'marketplace-resources-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);

test('descriptors in JSON and in TypeScript, types and all, stand beside the built-in ones', async () => {
  write('suppliers.json', JSON.stringify(suppliers('suppliers')));
  write(
    'carriers.ts',
    `const name: string = 'carriers';\nexport default ${JSON.stringify(suppliers('carriers'))} as const;`,
  );
  const names = (await loadResources(folder)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['goods', 'suppliers', 'carriers']));
});

test('a file that is no descriptor is refused by its name', async () => {
  write('broken.ts', 'export default {;');
  await expect(loadResources(folder)).rejects.toThrow('broken.ts');
  rmSync(path.join(folder, 'broken.ts'));
  write('empty.ts', 'export const other = 1;');
  await expect(loadResources(folder)).rejects.toThrow('empty.ts');
});

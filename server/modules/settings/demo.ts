/** Settings of a demonstration: put where nothing is, and taken back where they are still as they were put. */
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { readSettings, writeSettings, type Values } from './configs.ts';
import { decryptSecrets, type SettingKeys } from './secrets.ts';

/** `pay.wechatscan.mch_id` -> digest of what was put there. */
export type FilledSettings = Readonly<Record<string, string>>;
type Wanted = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings as they are stored, and with their secrets in clear where they can be read. */
async function settingsToFill(tx: Db, keys: SettingKeys, names: readonly string[]) {
  const stored = await readSettings(tx, keys, names);
  const clear = Object.entries(stored).map(([name, value]) => [
    name,
    decryptSecrets(keys, name, value, (_path, unreadable) => unreadable),
  ]);
  return { stored, clear: Object.fromEntries(clear) as Values };
}

/** @param before what an earlier start had put: it may be renewed. @returns what is of the demonstration now */
export async function fillBlankSettings(
  tx: Db,
  keys: SettingKeys,
  wanted: readonly Wanted[],
  before: FilledSettings,
): Promise<FilledSettings> {
  const filled: Record<string, string> = {};
  const fill = (stored: Values, values: Values, path: string): Values => {
    const result = { ...stored };
    for (const [key, value] of Object.entries(values)) {
      const at = `${path}.${key}`;
      const had = stored[key];
      if (isRecord(value)) result[key] = fill(isRecord(had) ? had : {}, value, at);
      else if (isBlank(had) || before[at] === digest(had)) {
        result[key] = value;
        filled[at] = digest(value);
      }
    }
    return result;
  };
  for (const settings of wanted) {
    const { stored, clear } = await settingsToFill(tx, keys, Object.keys(settings));
    const next = Object.entries(settings).map(([name, values]) => {
      const had = clear[name];
      return [name, fill(isRecord(had) ? had : {}, values, name)] as const;
    });
    await writeSettings(tx, keys, stored, Object.fromEntries(next));
  }
  return filled;
}

export async function takeBackSettings(tx: Db, keys: SettingKeys, before: FilledSettings): Promise<void> {
  const names = [...new Set(Object.keys(before).map((path) => path.split('.')[0] ?? ''))];
  const without = (values: Values, path: string): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const at = `${path}.${key}`;
        if (isRecord(value)) return [[key, without(value, at)]];
        return before[at] === digest(value) ? [] : [[key, value]];
      }),
    );
  const { stored, clear } = await settingsToFill(tx, keys, names);
  const next = Object.entries(clear).map(([name, values]) => [name, isRecord(values) ? without(values, name) : values]);
  await writeSettings(tx, keys, stored, Object.fromEntries(next));
}

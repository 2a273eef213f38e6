/** Settings that no call can be made with, found before any call is made. */

/** `missing`: blank; `gone`: the file that it names; `unreadable`: no key or certificate; `length`: of WeChat Pay's APIv3 key; `mismatch`: of two that belong together; `invalid`: no such thing exists. */
export type FlawKind = 'missing' | 'gone' | 'unreadable' | 'length' | 'mismatch' | 'invalid';

export class SettingFlaw extends Error {
  override readonly name = 'SettingFlaw';
  readonly why: FlawKind;
  /** Parts of the setting, `mch_id`. */
  readonly fields: readonly string[];
  constructor(why: FlawKind, fields: readonly string[]) {
    super(`${why}: ${fields.join(', ')}`);
    this.why = why;
    this.fields = fields;
  }
}

/** @throws SettingFlaw naming all that are blank */
export function requireParts<Name extends string>(
  settings: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  const blank = names.filter((name) => !String(settings[name] ?? '').trim());
  if (blank.length > 0) throw new SettingFlaw('missing', blank);
}

/** What `read` makes of a part. @throws SettingFlaw where it can make nothing of it */
export function readPart<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new SettingFlaw('unreadable', [name]);
  }
}

/** @returns null for settings with a flaw */
export async function unlessFlawed<T>(made: Promise<T>): Promise<T | null> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof SettingFlaw) return null;
    throw error;
  }
}

/** Keys and certificates of settings: the address of an uploaded file, or the text itself. */
import { SettingFlaw } from '../setting-flaw.ts';

/** The part of the storage that reads them. */
export interface KeyFiles {
  open(key: string): Promise<{ stream: AsyncIterable<Buffer> } | null>;
}

const ADDRESS = /^\/storage\/([a-z0-9_]+\/[A-Za-z0-9._/-]+)$/;

interface KeySetting {
  /** Part of the setting. */
  name: string;
  value: string;
}
/** @returns '' where the setting is blank. @throws SettingFlaw where its file is gone */
export async function uploadedText(storage: KeyFiles, { name, value: setting }: KeySetting): Promise<string> {
  const [, key] = ADDRESS.exec(setting) ?? [];
  if (!key && setting.startsWith('/')) throw new SettingFlaw('gone', [name]);
  if (!key) return setting.trim();
  // Keys are uploaded into a folder that nothing serves.
  const file = (await storage.open(`private/${key}`)) ?? (await storage.open(key));
  if (!file) throw new SettingFlaw('gone', [name]);
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8').trim();
}

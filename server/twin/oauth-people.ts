/** Three people who have an account everywhere. */

export interface Person {
  id: string;
  name: { zh: string; en: string };
  sex: 'm' | 'f';
}
export const PEOPLE: readonly Person[] = [
  { id: '10001', name: { zh: '林晓', en: 'Lin Xiao' }, sex: 'f' },
  { id: '10002', name: { zh: '周舟', en: 'Zhou Zhou' }, sex: 'm' },
  { id: '10003', name: { zh: '陈墨', en: 'Chen Mo' }, sex: 'm' },
];
export const personOf = (id: string): Person | undefined => PEOPLE.find((one) => one.id === id);

const COLOURS: Readonly<Record<string, string>> = { 10001: '#c2557a', 10002: '#2f7f86', 10003: '#5a5f8f' };

/** A plain picture of the person's colour. */
export async function avatarOf(id: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = COLOURS[id] ?? '#777777';
  return sharp({ create: { width: 160, height: 160, channels: 3, background } })
    .png()
    .toBuffer();
}

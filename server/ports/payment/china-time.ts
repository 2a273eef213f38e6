/** Moments as the gateways write them: China's time, without its zone. */
const OFFSET_MS = 8 * 3_600_000;

/** `2026-11-23 10:00:00` */
export const chinaTime = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** @returns null for what is no such moment */
export function fromChinaTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

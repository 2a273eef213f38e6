/** Times of services in China, which name no zone: `2026-01-31 08:30:00` there. */
export const momentOf = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`);
export const chinaTime = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

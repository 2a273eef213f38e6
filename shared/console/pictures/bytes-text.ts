const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;
/** 1536 -> "1.5 KB". */
export function bytesText(bytes: number): string {
  const power = Math.min(bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[power] ?? 'B'}`;
}

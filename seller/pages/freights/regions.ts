/** Provinces by region, read from their division codes. */
export interface Province {
  id: number;
  name: string;
  code: string;
}
export const REGIONS = [
  'north',
  'northeast',
  'east',
  'central',
  'south',
  'southwest',
  'northwest',
  'islands',
  'other',
] as const;
export type Region = (typeof REGIONS)[number];

const BY_DIGIT: Readonly<Record<string, Region>> = {
  1: 'north',
  2: 'northeast',
  3: 'east',
  5: 'southwest',
  6: 'northwest',
  7: 'islands',
  8: 'islands',
};
/** The fourth division is two regions. */
const regionOf = (code: string): Region =>
  /^4[1-3]/.test(code) ? 'central' : /^4[4-6]/.test(code) ? 'south' : (BY_DIGIT[code[0] ?? ''] ?? 'other');

export function byRegion(provinces: readonly Province[]): { region: Region; provinces: Province[] }[] {
  return REGIONS.map((region) => ({
    region,
    provinces: provinces.filter(({ code }) => regionOf(code) === region),
  })).filter((group) => group.provinces.length > 0);
}

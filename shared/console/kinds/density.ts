import { useStore } from 'react-admin';

/** Height of a row in pixels. */
export const DENSITIES = { compact: 36, standard: 46, comfort: 58 } as const;
export type Density = keyof typeof DENSITIES;
export const DENSITY_NAMES = Object.keys(DENSITIES) as Density[]; // as: the keys of the table above
/** How close rows lie; kept per account. */
export const useDensity = () => useStore<Density>('density', 'standard');

import { useStore } from 'react-admin';
import { NO_ARRANGEMENT, type Arrangement } from './columns.ts';

/** Order and choice of a page's columns, kept per account. */
export const useArrangement = (route: string) => useStore<Arrangement>(`arrangement.${route}`, NO_ARRANGEMENT);

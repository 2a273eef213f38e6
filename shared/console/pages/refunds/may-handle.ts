import type { ConsoleResource } from '../../data/resources.ts';

/** The right to decide cases and their money shows in what the lists of cases offer. */
export const mayHandleCases = (orders: ConsoleResource | undefined): boolean =>
  orders?.pages.some(({ actions }) => actions?.some(({ dialog }) => dialog === 'after-sale')) === true;

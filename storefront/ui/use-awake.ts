import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is still the server's html: what is pressed then would reach no script. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

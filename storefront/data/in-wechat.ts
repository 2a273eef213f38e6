import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The shop is open in WeChat's own browser. The server does not look. */
export const useInWechat = (): boolean =>
  useSyncExternalStore(
    never,
    () => /MicroMessenger/i.test(navigator.userAgent),
    () => false,
  );

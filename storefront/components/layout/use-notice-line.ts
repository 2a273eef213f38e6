import { useEffect } from 'react';
import { areaStorage } from '#shared/browser/area-storage.ts';
import { openLine } from '#shared/browser/chat/line.ts';
import { useRefresh } from '../../data/api.ts';
import { NOTICES } from '../../data/notices.ts';

/** Keeps the notices fresh while the component is shown. */
export function useNoticeLine(): void {
  const refresh = useRefresh();
  useEffect(
    () =>
      openLine({
        provider: 'users',
        desk: false,
        token: () => areaStorage('user').token() ?? '',
        onState: () => undefined,
        onNews: (what) => {
          if (what === 'notice') void refresh(NOTICES);
        },
      }),
    [refresh],
  );
}

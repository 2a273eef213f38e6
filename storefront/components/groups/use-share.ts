import { useT } from '../../data/i18n.tsx';
import { toast } from '../../data/toast.ts';

/** Copies an address, or hands it to the device's own ways of sharing where it has any. */
export function useShare(): { share: (title: string, url: string) => void; copy: (url: string) => void } {
  const t = useT();
  const copy = (url: string) =>
    void navigator.clipboard.writeText(url).then(
      () => toast.success(t('common.copied')),
      () => toast.error(url),
    );
  const share = (title: string, url: string) => {
    if (navigator.share) void navigator.share({ title, url }).catch(() => undefined); // closed without sharing
    else copy(url);
  };
  return { share, copy };
}

import { Heart } from 'lucide-react';
import { api, useRead, useSend } from '../data/api.ts';
import { calls } from '../data/calls.ts';
import { useT } from '../data/i18n.tsx';
import { useSession } from '../data/session.ts';
import { toast } from '../data/toast.ts';
import { useUserAction } from '../data/user-action.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/Button.tsx';

interface FavoriteProps extends Pick<ButtonLook, 'kind' | 'size' | 'wide'> {
  /** 0 goods, 1 a store. */
  type: 0 | 1;
  id: number;
}
const WORDS = [
  { off: 'goods.favorite', on: 'goods.favorited', done: 'goods.favoriteOn', undone: 'goods.favoriteOff' },
  { off: 'store.follow', on: 'store.followed', done: 'store.followOn', undone: 'store.followOff' },
] as const;

/** Keeps goods, follows stores; again to undo. */
export function FavoriteButton({ type, id, kind = 'ghost', size = 's', wide = false }: FavoriteProps) {
  const t = useT();
  const words = WORDS[type];
  const mayAct = useUserAction();
  const { status } = useSession();
  const isFavorite = Boolean(useRead(calls.isFavorite(type, id), { enabled: status === 'user' }).data);
  const body = { is_type: type, out_id: id };
  const send = useSend(() => api.post('/user/favorites', body), {
    refresh: ['/is_fav', '/user/favorites', '/user/default'],
    onSuccess: () => toast.success(t(isFavorite ? words.undone : words.done)),
  });
  const toggle = () => {
    if (mayAct({ path: '/user/favorites', body, done: t(words.done) })) send.mutate();
  };
  return (
    <Button
      kind={kind}
      size={size}
      wide={wide}
      busy={send.isPending}
      aria-pressed={isFavorite}
      icon={<Heart aria-hidden fill={isFavorite ? 'currentColor' : 'none'} />}
      onClick={toggle}
    >
      {t(isFavorite ? words.on : words.off)}
    </Button>
  );
}

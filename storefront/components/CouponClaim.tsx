import { useState } from 'react';
import { api, useSend } from '../data/api.ts';
import { useT } from '../data/i18n.tsx';
import { useUserAction } from '../data/user-action.ts';
import type { CouponOffer } from '#shared/contract/goods-page.ts';
import { Button } from '../ui/Button.tsx';
import { CouponTicket } from '../ui/CouponTicket.tsx';

/** A coupon that can be taken here. */
export function CouponClaim({ coupon }: { coupon: CouponOffer }) {
  const t = useT();
  const mayAct = useUserAction();
  const [claimed, setClaimed] = useState(false);
  const send = useSend((id: number) => api.post('/user/coupon/receive', { id }), {
    done: t('coupon.claimOk'),
    refresh: ['/user/coupons', '/goods/', '/store/'],
    onSuccess: () => setClaimed(true),
  });
  const gone = coupon.stock <= 0;
  const claim = () => {
    if (mayAct({ path: '/user/coupon/receive', body: { id: coupon.id }, done: t('coupon.claimOk') }))
      send.mutate(coupon.id);
  };
  return (
    <CouponTicket
      money={coupon.money}
      useMoney={coupon.use_money}
      name={coupon.name}
      endTime={coupon.end_time}
      action={
        <Button kind="primary" size="s" busy={send.isPending} disabled={claimed || gone} onClick={claim}>
          {t(claimed ? 'coupon.claimed' : gone ? 'coupon.gone' : 'coupon.claim')}
        </Button>
      }
    />
  );
}

import { CouponClaim } from '../../components/CouponClaim.tsx';
import { useT } from '../../data/i18n.tsx';
import type { CouponOffer } from '#shared/contract/goods-page.ts';
import { Drawer } from '../../ui/Dialog.tsx';
import styles from './CouponDrawer.module.css';

export default function CouponDrawer({ coupons, onClose }: { coupons: readonly CouponOffer[]; onClose: () => void }) {
  const t = useT();
  return (
    <Drawer open onClose={onClose} title={t('coupon.claimTitle')}>
      <div className={styles['list']}>
        {coupons.map((coupon) => (
          <CouponClaim key={coupon.id} coupon={coupon} />
        ))}
      </div>
    </Drawer>
  );
}

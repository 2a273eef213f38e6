/** Where the goods of a case are: those on their way back, and those that come instead. */
import type { AfterSaleCase } from '#shared/contract/refunds.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskAgain, ParcelWay } from '../orders/ParcelWay.tsx';

export function ReturnWay({ refund }: { refund: AfterSaleCase }) {
  const t = useT();
  const travels = refund.delivery_no !== '' || refund.re_delivery_no !== '';
  const query = useRead(travels ? accountCalls.parcels(refund.order_id) : null, { staleTime: 0 });
  if (!travels) return null;
  return (
    <section aria-labelledby="return-way">
      <h2 id="return-way">{t('order.tracking')}</h2>
      <DataBlock query={query} skeleton={<Skeleton height={160} />}>
        {(all) => {
          const mine = all.filter(({ kind, subject_id }) => kind !== 'parcel' && subject_id === refund.id);
          return (
            <>
              {mine.map((parcel) => (
                <ParcelWay
                  key={parcel.id}
                  parcel={parcel}
                  title={t(parcel.kind === 'return' ? 'refundPage.back' : 'refundPage.again')}
                />
              ))}
              <AskAgain order={`/user/order/${refund.order_id}`} parcels={mine} />
            </>
          );
        }}
      </DataBlock>
    </section>
  );
}

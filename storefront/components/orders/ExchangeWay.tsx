/** Where an order of points goods is: how its parcel stands, and every report when somebody wants to know. */
import { useState } from 'react';
import { Truck } from 'lucide-react';
import type { IntegralOrderRow } from '#shared/contract/integral.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskAgain, ParcelBadges, ParcelWay } from './ParcelWay.tsx';
import styles from './ParcelWay.module.css';

interface Props {
  id: number;
  parcel: NonNullable<IntegralOrderRow['parcel']>;
}

export function ExchangeWay({ id, parcel }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles['standing']}>
        {!open && <ParcelBadges parcel={parcel} />}
        <Button
          kind="ghost"
          size="s"
          icon={<Truck size={14} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('order.tracking')}
        </Button>
      </p>
      {open && <Ways id={id} />}
    </>
  );
}

function Ways({ id }: { id: number }) {
  const query = useRead(accountCalls.exchangeParcels(id), { staleTime: 0 });
  return (
    <DataBlock query={query} skeleton={<Skeleton height={120} />}>
      {(parcels) => (
        <>
          {parcels.map((one) => (
            <ParcelWay key={one.id} parcel={one} />
          ))}
          <AskAgain order={`/integral/orders/${id}`} parcels={parcels} />
        </>
      )}
    </DataBlock>
  );
}

import { MapPin, Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { maskPhone } from '#shared/domain/phone.ts';
import type { AddressRow } from '#shared/contract/addresses.ts';
import { useT } from '../../data/i18n.tsx';
import { deferredComponent } from '../../data/lazy-page.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenAddress } from './use-address.ts';
import styles from './AddressPicker.module.css';

const SHOWN = 4;
/** Forms come after the checkout itself: most people have an address. */
const AddressForm = deferredComponent(async () => ({
  default: (await import('../../components/address/AddressForm.tsx')).AddressForm,
}));
const AddressDialog = deferredComponent(async () => ({
  default: (await import('../../components/address/AddressDialog.tsx')).AddressDialog,
}));

function AddressCard({
  address,
  chosen,
  onChoose,
  onEdit,
}: {
  address: AddressRow;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}) {
  const t = useT();
  return (
    <li className={styles['card']} data-chosen={chosen || undefined}>
      <label>
        <input type="radio" name="address" checked={chosen} onChange={onChoose} />
        <span className={styles['who']}>
          {address.receive_name} <span>{maskPhone(address.receive_tel)}</span>
          {address.is_default && <Badge kind="offer">{t('address.default')}</Badge>}
        </span>
        <span className={styles['where']}>
          {address.area_info} {address.address}
        </span>
      </label>
      <Button
        kind="ghost"
        size="s"
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
        aria-label={t('address.editOf', { name: address.receive_name })}
      >
        {t('common.edit')}
      </Button>
    </li>
  );
}

/** Where the goods go: cards, the first four in sight; adding and changing happens in a dialog. */
export function AddressPicker({ address }: { address: ChosenAddress }) {
  const t = useT();
  const [editing, setEditing] = useState<AddressRow | 'new' | null>(null);
  const [all, setAll] = useState(false);
  const rows = address.rows.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const shown = rows.filter((row, index) => all || index < SHOWN || row.id === address.address?.id);
  return (
    <section className={styles['picker']} aria-labelledby="checkout-address">
      <header>
        <h2 id="checkout-address">
          <MapPin size={18} aria-hidden />
          {t('checkout.address')}
        </h2>
        <Button kind="ghost" size="s" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {t('address.add')}
        </Button>
      </header>
      <DataBlock
        query={address.query}
        skeleton={<Skeleton height={104} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          <Suspense fallback={<Skeleton height={360} />}>
            <AddressForm onSaved={(row) => address.choose(row.id)} onCancel={() => window.history.back()} />
          </Suspense>
        }
      >
        {() => (
          <ul className={styles['cards']}>
            {shown.map((row) => (
              <AddressCard
                key={row.id}
                address={row}
                chosen={row.id === address.address?.id}
                onChoose={() => address.choose(row.id)}
                onEdit={() => setEditing(row)}
              />
            ))}
          </ul>
        )}
      </DataBlock>
      {rows.length > SHOWN && (
        <Button kind="ghost" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'common.collapse' : 'checkout.allAddresses', { count: rows.length })}
        </Button>
      )}
      <Suspense>
        <AddressDialog address={editing} onClose={() => setEditing(null)} onSaved={(row) => address.choose(row.id)} />
      </Suspense>
    </section>
  );
}

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { AddressDialog } from '../../components/address/AddressDialog.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { AddressRow } from '#shared/contract/addresses.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AddressPage.module.css';

const REFRESH = { refresh: ['/user/addresses'] } as const;

interface CardProps {
  address: AddressRow;
  busy: boolean;
  onDefault: () => void;
  onEdit: () => void;
  onRemove: () => void;
}
function AddressCard({ address, busy, onDefault, onEdit, onRemove }: CardProps) {
  const t = useT();
  return (
    <li className={styles['card']}>
      <p className={styles['who']}>
        <b>{address.receive_name}</b> {address.receive_tel}{' '}
        {address.is_default && <Badge kind="offer">{t('address.default')}</Badge>}
      </p>
      <p className={styles['where']}>
        {address.area_info} {address.address}
      </p>
      <p className={styles['tools']}>
        {!address.is_default && (
          <Button kind="ghost" size="s" busy={busy} onClick={onDefault}>
            {t('address.makeDefault')}
          </Button>
        )}
        <Button kind="ghost" size="s" icon={<Pencil aria-hidden />} onClick={onEdit}>
          {t('common.edit')}
        </Button>
        <Button kind="ghost" size="s" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {t('common.remove')}
        </Button>
      </p>
    </li>
  );
}

export default function AddressPage() {
  const t = useT();
  const query = useRead(accountCalls.addresses());
  const [editing, setEditing] = useState<AddressRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<AddressRow | null>(null);
  const choose = useSend((id: number) => api.put(`/user/addresses/default/${id}`), {
    ...REFRESH,
    done: t('common.success'),
  });
  const remove = useSend((id: number) => api.remove(`/user/addresses/${id}`), {
    ...REFRESH,
    done: t('common.success'),
    onSuccess: () => setRemoving(null),
  });
  const add = (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {t('address.add')}
    </Button>
  );
  return (
    <AccountPage title={t('title.address')} actions={add}>
      <DataBlock
        query={query}
        skeleton={<Skeleton height={240} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<Empty drawing="paper" title={t('address.empty')} hint={t('address.emptyHint')} />}
      >
        {(page) => (
          <ul className={styles['cards']}>
            {page.data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={choose.isPending && choose.variables === address.id}
                onDefault={() => choose.mutate(address.id)}
                onEdit={() => setEditing(address)}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </ul>
        )}
      </DataBlock>
      <AddressDialog address={editing} onClose={() => setEditing(null)} />
      {removing && (
        <ConfirmDialog
          open
          title={t('address.removeTitle')}
          confirm={t('common.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('address.removeText', { address: `${removing.area_info} ${removing.address}` })}</p>
        </ConfirmDialog>
      )}
    </AccountPage>
  );
}

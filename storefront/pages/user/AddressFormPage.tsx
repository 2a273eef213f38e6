import { useNavigate, useParams } from 'react-router-dom';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { AddressForm } from '../../components/address/AddressForm.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import type { AddressRow } from '#shared/contract/addresses.ts';
import { useRead } from '../../data/api.ts';
import { read } from '../../data/calls.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The address form under an address of its own. */
export default function AddressFormPage() {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useParams();
  const query = useRead(id ? read<AddressRow>(`/user/addresses/${id}`, { isResource: 'Home' }) : null, {
    staleTime: 0,
  });
  const leave = () => void navigate(paths.address());
  return (
    <NotFoundBoundary error={query.error}>
      <AccountPage title={t(id ? 'address.edit' : 'address.add')} back={paths.address()}>
        {id ? (
          <DataBlock query={query} skeleton={<Skeleton height={360} />}>
            {(address) => <AddressForm key={address.id} address={address} onSaved={leave} onCancel={leave} />}
          </DataBlock>
        ) : (
          <AddressForm onSaved={leave} onCancel={leave} />
        )}
      </AccountPage>
    </NotFoundBoundary>
  );
}

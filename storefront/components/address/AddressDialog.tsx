import type { AddressRow } from '#shared/contract/addresses.ts';
import { useT } from '../../data/i18n.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AddressForm } from './AddressForm.tsx';

interface AddressDialogProps {
  /** The address to change, `new` for another one, null for closed. */
  address: AddressRow | 'new' | null;
  onClose: () => void;
  onSaved?: (address: AddressRow) => void;
}

/** The address form without leaving the page. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const t = useT();
  const saved = (row: AddressRow) => {
    onSaved?.(row);
    onClose();
  };
  return (
    <Dialog open={address !== null} onClose={onClose} title={t(address === 'new' ? 'address.add' : 'address.edit')}>
      {address !== null && (
        <AddressForm address={address === 'new' ? undefined : address} onSaved={saved} onCancel={onClose} />
      )}
    </Dialog>
  );
}

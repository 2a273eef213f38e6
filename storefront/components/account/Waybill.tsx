import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { CopyText } from './CopyText.tsx';

/** Who carries a parcel, and the number to copy. */
export function Waybill({ code, number }: { code: string; number: string }) {
  const couriers = useRead(accountCalls.expresses(), { staleTime: Infinity }).data;
  return (
    <>
      {couriers?.find((one) => one.code === code)?.name} <CopyText text={number} />
    </>
  );
}

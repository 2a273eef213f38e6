/** Goods on the whole screen. Sellers go class -> form -> variants; administrators edit in one step. */
import { useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { FailurePanel } from '../../app/Failure.tsx';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { FULL } from '../../data/data-provider.ts';
import { useNouns } from '../../data/nouns.ts';
import { GoodsEditor } from './GoodsEditor.tsx';
import type { Goods } from './goods-data.ts';

export default function GoodsForm(props: RecordFormProps) {
  const { resource, page, id, onClose } = props;
  const t = useT();
  const { one } = useNouns(resource, page);
  const [attempt, setAttempt] = useState(0);
  const { data, error, refetch } = useGetOne<Goods>(
    'goods',
    { id: id ?? 0, ...FULL },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  );
  const reload = async () => {
    await refetch();
    setAttempt(attempt + 1);
  };
  if (id === null || data)
    return <GoodsEditor key={attempt} {...props} goods={data ?? null} onReload={() => void reload()} />;
  return (
    <DialogFrame title={t('list.editOne', { name: one })} fullScreen onClose={onClose}>
      {error ? (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </DialogFrame>
  );
}

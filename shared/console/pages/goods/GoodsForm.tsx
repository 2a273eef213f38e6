/** Goods on the whole screen. Sellers go class -> form -> variants; administrators edit in one step. */
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { GoodsRecord } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { FULL } from '../../data/data-provider.ts';
import { useNouns } from '../../data/nouns.ts';
import { GoodsEditor } from './GoodsEditor.tsx';

export default function GoodsForm(props: RecordFormProps) {
  const { resource, page, id, onClose } = props;
  const t = useT();
  const { one } = useNouns(resource, page);
  const [attempt, setAttempt] = useState(0);
  const query = useGetOne<GoodsRecord>(
    'goods',
    { id: id ?? 0, ...FULL },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  );
  const reload = async () => {
    await query.refetch();
    setAttempt(attempt + 1);
  };
  if (id === null || query.data)
    return <GoodsEditor key={attempt} {...props} goods={query.data ?? null} onReload={() => void reload()} />;
  return (
    <DialogFrame title={t('list.editOne', { name: one })} fullScreen onClose={onClose}>
      <QueryView query={query} height={420}>
        {() => null}
      </QueryView>
    </DialogFrame>
  );
}

/** Goods on the whole screen. Sellers go class -> form -> variants; administrators edit in one step. */
import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { GoodsRecord } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { FULL } from '../../data/data-provider.ts';
import { useTitleOf } from '../../data/nouns.ts';
import { copyOf } from './goods-data.ts';
import { GoodsEditor } from './GoodsEditor.tsx';

interface Props extends RecordFormProps {
  /** A new goods that starts as a copy of this one. */
  copied?: number;
}

export default function GoodsForm({ copied, ...props }: Props) {
  const { resource, page, id, onClose } = props;
  const source = copied ?? id;
  const t = useT();
  const titleOf = useTitleOf(resource, page);
  const [attempt, setAttempt] = useState(0);
  const query = useGetOne<GoodsRecord>(
    'goods',
    { id: source ?? 0, ...FULL },
    { enabled: source !== null, staleTime: 0, gcTime: 0 },
  );
  const reload = async () => {
    await query.refetch();
    setAttempt(attempt + 1);
  };
  const model = useMemo(
    () =>
      copied && query.data ? copyOf(query.data, t('pages.goods.copyName', { name: query.data.goods_name })) : null,
    [copied, query.data, t],
  );
  if (source === null || query.data) {
    const goods = copied ? null : (query.data ?? null);
    return <GoodsEditor key={attempt} {...props} goods={goods} model={model} onReload={() => void reload()} />;
  }
  return (
    <DialogFrame title={titleOf(copied ? 'add' : 'edit')} fullScreen onClose={onClose}>
      <QueryView query={query} height={420}>
        {() => null}
      </QueryView>
    </DialogFrame>
  );
}

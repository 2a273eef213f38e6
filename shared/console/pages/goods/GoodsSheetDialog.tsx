/** Prices, stock, weights and codes of several goods in one sheet; each goods is written by itself. */
import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'react-admin';
import type { GoodsAttribute, GoodsRecord } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { FULL } from '../../data/data-provider.ts';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { BulkDialog } from '../../list/BulkDialog.tsx';
import { BulkFill } from './BulkFill.tsx';
import type { Sku } from './goods-data.ts';
import { sheetErrors } from './goods-fields.ts';
import { changedGoods, changesOf, linesOf, typedIn, withoutGoods, type TypedFigures } from './goods-lines.ts';
import { filled } from './sku-sheet.ts';
import { SkuSheet } from './SkuSheet.tsx';
import { useUndoSteps } from './use-undo-steps.ts';

/** More could not be overlooked. */
const MOST = 50;
const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const WIDTH = '1180px';

export default function GoodsSheetDialog({ action: _action, ...props }: ActionDialogProps) {
  const t = useT();
  const provider = useDataProvider();
  const ids = props.rows.slice(0, MOST).map(({ id }) => id);
  const read = async (id: number) => (await provider.getOne<GoodsRecord>('goods', { id, ...FULL })).data;
  const query = useQuery({
    queryKey: ['goods', 'sheet', ids],
    queryFn: () => Promise.all(ids.map(read)),
    staleTime: Infinity, // what is typed stands on it
    gcTime: 0,
  });
  if (query.data) return <GoodsSheet {...props} goods={query.data} left={props.rows.length - ids.length} />;
  return (
    <DialogFrame title={t('goods.sheet.title', { count: ids.length })} width={WIDTH} onClose={props.onClose}>
      <QueryView query={query} height={420}>
        {() => null}
      </QueryView>
    </DialogFrame>
  );
}

interface Props extends Pick<ActionDialogProps, 'onClose' | 'onDone'> {
  goods: readonly GoodsRecord[];
  /** How many more were selected. */
  left: number;
}

function GoodsSheet({ goods, left, onClose, onDone }: Props) {
  const t = useT();
  const form = useId();
  const [update] = useUpdate();
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  /** Once it has been sent, the sheet holds what is left to be corrected. */
  const [sent, setSent] = useState<ReadonlySet<number> | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const start: { typed: TypedFigures } = { typed: {} };
  const name = `goods/sheet/${goods.map(({ id }) => id).join('-')}`;
  // The dialog below asks before it closes, as long as nothing has been done.
  const { values, change, note } = useKeptValues({ name, start, onClose });
  const steps = useUndoSteps(values.typed, (typed) => change({ typed }));
  const open = goods.filter(({ id }) => !saved.has(id) && (sent === null || sent.has(id)));
  const lines = linesOf(open, values.typed);
  const changed = changedGoods(open, values.typed);
  const edit = (next: readonly Sku[], isStep: boolean) => {
    setErrors(NO_ERRORS);
    steps.change(typedIn(next, open), isStep);
  };
  const write = async (id: number): Promise<number> => {
    const one = changed.find((candidate) => candidate.id === id);
    if (!one) return 0;
    await update('goods', { id, data: changesOf(one, values.typed), previousData: one }, { returnPromise: true });
    setSaved((before) => new Set([...before, id]));
    change(({ typed }) => ({ typed: withoutGoods(typed, one) }));
    return 1;
  };
  return (
    <BulkDialog
      title={t('goods.sheet.title', { count: goods.length })}
      width={WIDTH}
      confirmLabel={changed.length > 0 ? t('goods.sheet.save', { count: changed.length }) : t('action.save')}
      disabled={changed.length === 0}
      isDirty={changed.length > 0}
      form={form}
      rows={changed}
      work={([id = 0]) => write(id)}
      onClose={onClose}
      onDone={onDone}
    >
      {(run) => (
        <Box
          component="form"
          id={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            const faults = sheetErrors(lines, t);
            setErrors(faults);
            if (faults.size > 0) return;
            setSent(new Set(changed.map(({ id }) => id)));
            void run();
          }}
          sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
        >
          {note}
          {left > 0 && <Alert severity="info">{t('goods.sheet.most', { count: MOST, left })}</Alert>}
          <BulkFill
            attributes={[productsAsValues(open, t('goods.sheet.product'))]}
            offered={null}
            onUndo={steps.undo}
            onFill={(product, figures) => edit(filled(lines, product, figures), true)}
          />
          <SkuSheet
            skus={lines}
            heads={[t('goods.sheet.product'), t('goods.attributes')]}
            offered={null}
            errors={errors}
            onChange={edit}
            onUndo={steps.undo}
          />
        </Box>
      )}
    </BulkDialog>
  );
}

/** Filling is for all lines, or for those of one goods. */
const productsAsValues = (goods: readonly GoodsRecord[], name: string): GoodsAttribute => ({
  id: 0,
  name,
  specs: goods.map(({ id, goods_name }) => ({ id, name: goods_name, check: true })),
});

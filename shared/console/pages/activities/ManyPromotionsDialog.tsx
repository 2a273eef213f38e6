/** The same promotion of several products: one form, a promotion for each, and which of them could not be made and why. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useCreate, useNotify } from 'react-admin';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { useNouns } from '../../data/nouns.ts';
import { raName, usedFields, type Row } from '../../data/resources.ts';
import { bodyOf } from '../../form/form-values.ts';
import { RecordForm, type FormValues } from '../../form/RecordForm.tsx';
import type { TypedFields } from '../../form/FormDraft.tsx';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { listOf, nameOfRecord } from '../../kinds/text-of.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { runBulk, type BulkResult } from '../../list/bulk.ts';
import { BulkOutcome, BulkProgress } from '../../list/BulkOutcome.tsx';
import { useQuestion } from './use-question.tsx';

export default function ManyPromotionsDialog({ resource, page, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const formId = useId();
  const { many } = useNouns(resource, page);
  const Below = useConsole().registry.slots[page.view]?.belowForm;
  const fields = usedFields(resource, page.add).map((field) =>
    field.name === 'goods_id' ? { ...field, kind: 'references' as const } : field,
  );
  const { ask, question } = useQuestion(resource.name);
  const { make, tried, count, result, nameOf } = useMany(raName(resource.path), onDone);
  const draft = useDraft<TypedFields>(`${resource.path}/many`);
  const finish = result && result.done > 0 ? onDone : onClose;
  const { close, onDirty, question: leaving } = useCloseGuard(finish, draft.forget);
  const save = async (values: FormValues) => {
    if (!(await ask(values))) return;
    await make(values, (goods_id) => bodyOf(fields, { ...values, goods_id }, undefined));
    draft.forget();
  };
  const isRunning = tried !== null;
  const actions = (
    <>
      <Button onClick={result ? finish : close}>{t(result ? 'action.close' : 'action.cancel')}</Button>
      {!result && (
        <Button variant="contained" type="submit" form={formId} loading={isRunning}>
          {t('action.save')}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={t('activities.many.title', { name: many })} actions={actions} onClose={result ? finish : close}>
      {isRunning && <BulkProgress tried={tried} total={count} />}
      {result ? (
        <BulkOutcome result={result} nameOf={nameOf} />
      ) : (
        <RecordForm
          id={formId}
          fields={fields}
          record={null}
          draft={draft}
          onSubmit={save}
          onDirty={onDirty}
          after={Below && <Below />}
        />
      )}
      {leaving}
      {question}
    </DialogFrame>
  );
}

/** One promotion after the other, so that a product which already has one does not hold up the rest. */
function useMany(resource: string, onDone: () => void) {
  const t = useT();
  const notify = useNotify();
  const provider = useConsoleData();
  const [create] = useCreate();
  const [tried, setTried] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const make = async (values: FormValues, bodyFor: (goods: number) => object) => {
    const ids = listOf(values['goods_id']).map(Number);
    setCount(ids.length);
    setTried(0);
    const query = { id: `${ids.join(',')}|in`, per_page: ids.length };
    const { data } = await provider.readChoices<Row>('/Seller/goods', { query });
    setNames(new Map(data.map((row) => [row.id, nameOfRecord(row, 'goods_name')])));
    const outcome = await runBulk(ids, {
      size: 1,
      work: async ([goods = 0]) => {
        await create(resource, { data: bodyFor(goods) }, { returnPromise: true });
        return 1;
      },
      onProgress: setTried,
      unknown: t('state.failed'),
    });
    setTried(null);
    if (outcome.failures.length > 0) return setResult(outcome);
    notify(t('activities.many.done', { count: outcome.done }), { type: 'success' });
    onDone();
  };
  return { make, tried, count, result, nameOf: (id: number) => names.get(id) ?? `#${id}` };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLanguage, useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { useNouns } from '../../data/nouns.ts';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { listOf } from '../../kinds/text-of.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { AttributePicker } from './AttributePicker.tsx';
import { ClassColumns } from './ClassColumns.tsx';
import type { Goods } from './goods-data.ts';
import { GoodsSections } from './GoodsSections.tsx';
import { GoodsSteps, STEPS } from './GoodsSteps.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SkuGrid } from './SkuGrid.tsx';
import { useGoodsForm, type Problem } from './use-goods-form.ts';

interface Props extends RecordFormProps {
  goods: Goods | null;
  /** Someone else saved first: read the goods again. */
  onReload: () => void;
}

export function GoodsEditor({ goods, onReload, ...props }: Props) {
  const t = useT();
  const { one } = useNouns(props.resource, props.page);
  const goodsForm = useGoodsForm(props, goods);
  const { area, fields, form, classPath, attributes, skus, busy, problems, draft } = goodsForm;
  const isSeller = area.name === 'seller';
  const [step, setStep] = useState(isSeller && !goods ? 0 : 1);
  const { close, onDirty, question } = useCloseGuard(() => {
    draft.forget();
    props.onClose();
  });
  const body = useRef<HTMLDivElement>(null);
  const images = useWatch({ control: form.control, name: 'goods_images' }) as unknown; // the form keeps values of unknown kinds
  const offered = useMemo(() => listOf(images), [images]);
  const isLast = step === STEPS.length - 1 || !isSeller;
  const check = async () => step !== 1 || (await form.trigger(undefined, { shouldFocus: true }));
  const save = async () => {
    if (await check()) await goodsForm.save();
  };
  const go = ({ at, part }: Problem) => {
    if (isSeller) setStep(STEPS.indexOf(part));
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();
      if (part === 'form') form.setFocus(at);
    });
  };
  useEffect(() => {
    const [first] = problems;
    if (first && isSeller) setStep(STEPS.indexOf(first.part));
  }, [problems, isSeller]);
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      {isSeller && step > 0 && (
        <Button variant="outlined" onClick={() => setStep(step - 1)}>
          {t('action.back')}
        </Button>
      )}
      {isSeller && goods && !isLast && (
        <Button variant="outlined" loading={busy} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      )}
      <Button
        variant="contained"
        loading={busy}
        disabled={step === 0 && classPath.length < STEPS.length}
        onClick={() => void (isLast ? save() : check().then((ok) => ok && setStep(step + 1)))}
      >
        {isLast ? t(isSeller && !goods ? 'goods.publish' : 'action.save') : t('goods.next')}
      </Button>
    </>
  );
  const title = goods
    ? `${t('list.editOne', { name: one })} · ${String(goods['goods_name'] ?? '')}`
    : t('list.addOne', { name: one });
  return (
    <DialogFrame title={title} fullScreen actions={actions} onClose={close}>
      <Box
        ref={body}
        sx={{ maxWidth: 1160, mx: 'auto', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        onChange={() => onDirty(true)}
      >
        {isSeller && (
          <GoodsSteps
            step={step}
            wrong={new Set(problems.map(({ part }) => part))}
            canGo={(to) => to <= step || (classPath.length === STEPS.length && to <= (goods ? STEPS.length : step + 1))}
            onGo={(to) => void (to < step ? setStep(to) : check().then((ok) => ok && setStep(to)))}
          />
        )}
        {draft.found && (
          <DraftNote
            at={draft.found.at}
            onRestore={() => (goodsForm.restore(), onDirty(true))}
            onForget={draft.forget}
          />
        )}
        <ProblemList
          message={goodsForm.message}
          problems={problems}
          fields={fields}
          skus={skus}
          onGo={go}
          onReload={goodsForm.isStale ? onReload : null}
        />
        {goods?.refuse_info && <Alert severity="warning">{t('goods.refused', { reason: goods.refuse_info })}</Alert>}
        {step === 0 && <ClassColumns start={classPath.map(({ id }) => id)} onChoose={goodsForm.setClassPath} />}
        {classPath.length > 0 && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('goods.class')}: {classPath.map(({ name }) => name).join(' / ')}
          </Box>
        )}
        {/* Kept while other steps are open: what the editor of the description holds is not in the form alone. */}
        <Box hidden={step !== 1}>
          <FormProvider {...form}>
            <GoodsSections fields={fields} isNew={!goods} hasSkus={skus.length > 0} />
          </FormProvider>
        </Box>
        {step === 2 && (
          <AttributePicker
            attributes={attributes}
            onChange={(next) => (onDirty(true), goodsForm.changeAttributes(next))}
          />
        )}
        {(step === 2 || !isSeller) && skus.length > 0 && (
          <SkuGrid
            skus={skus}
            attributes={attributes}
            offered={offered}
            errors={goodsForm.errors}
            onChange={(next, isStep) => (onDirty(true), goodsForm.changeSkus(next, isStep))}
            onUndo={goodsForm.undo}
          />
        )}
      </Box>
      {question}
    </DialogFrame>
  );
}

function DraftNote({ at, onRestore, onForget }: { at: number; onRestore: () => void; onForget: () => void }) {
  const t = useT();
  const time = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const choices = (
    <>
      <Button color="inherit" onClick={onForget}>
        {t('pages.goods.forget')}
      </Button>
      <Button color="inherit" variant="outlined" onClick={onRestore}>
        {t('pages.goods.restore')}
      </Button>
    </>
  );
  return (
    <Alert severity="info" action={choices}>
      {t('pages.goods.draft', { time })}
    </Alert>
  );
}

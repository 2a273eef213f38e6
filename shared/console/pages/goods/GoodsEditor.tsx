import { useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { FormProvider, useWatch } from 'react-hook-form';
import type { GoodsRecord } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { useTitleOf } from '../../data/nouns.ts';
import { DraftNote } from '../../form/DraftNote.tsx';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { listOf } from '../../kinds/text-of.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { AttributePicker } from './AttributePicker.tsx';
import { ClassColumns } from './ClassColumns.tsx';
import { GoodsSections } from './GoodsSections.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SkuGrid } from './SkuGrid.tsx';
import { useGoodsForm, type GoodsFormState, type Problem } from './use-goods-form.ts';

interface Props extends RecordFormProps {
  goods: GoodsRecord | null;
  /** What a new one starts as. */
  model: GoodsRecord | null;
  /** Someone else saved first: read the goods again. */
  onReload: () => void;
}
const STEPS = ['class', 'form', 'attributes'] as const;

/** Class, form, variants: sellers go from one to the next; administrators see the latter two at once. */
function useSteps(
  { area, form, classPath, problems }: GoodsFormState,
  { goods, model }: Pick<Props, 'goods' | 'model'>,
) {
  const isSeller = area.name === 'seller';
  const [step, setStep] = useState(isSeller && !goods && !model ? 0 : 1);
  useEffect(() => {
    const [first] = problems;
    if (first && isSeller) setStep(STEPS.indexOf(first.part));
  }, [problems, isSeller]);
  const hasClass = classPath.length === STEPS.length;
  const check = async () => step !== 1 || (await form.trigger(undefined, { shouldFocus: true }));
  return {
    step,
    isSeller,
    hasClass,
    check,
    isLast: step === STEPS.length - 1 || !isSeller,
    canGo: (to: number) => to <= step || (hasClass && to <= (goods ? STEPS.length : step + 1)),
    /** Forward only from a step that is in order. */
    go: async (to: number) => {
      if (to < step || (await check())) setStep(to);
    },
    show: (part: Problem['part']) => isSeller && setStep(STEPS.indexOf(part)),
  };
}
type Steps = ReturnType<typeof useSteps>;

export function GoodsEditor({ goods, model, onReload, ...props }: Props) {
  const t = useT();
  const titleOf = useTitleOf(props.resource, props.page);
  const goodsForm = useGoodsForm(props, goods, model);
  const { fields, form, classPath, attributes, skus, problems, draft } = goodsForm;
  const steps = useSteps(goodsForm, { goods, model });
  const { close, onDirty, question } = useCloseGuard(props.onClose, draft.forget);
  const restore = () => {
    goodsForm.restore();
    onDirty(true);
  };
  useEffect(() => {
    if (draft.stored?.isInterrupted) restore();
    // eslint-disable-next-line react/exhaustive-deps -- only where the form starts
  }, []);
  const body = useRef<HTMLDivElement>(null);
  const images: unknown = useWatch({ control: form.control, name: 'goods_images' });
  const offered = useMemo(() => listOf(images), [images]);
  const go = ({ at, part }: Pick<Problem, 'at' | 'part'>) => {
    steps.show(part);
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();
      if (part === 'form') form.setFocus(at);
    });
  };
  useEffect(() => {
    // An address may name what no goods has.
    if (props.at === 'goods_stock')
      go(skus.length > 0 ? { at: `0.${props.at}`, part: 'attributes' } : { at: props.at, part: 'form' });
    // eslint-disable-next-line react/exhaustive-deps -- only where the form starts
  }, []);
  const title = goods ? titleOf('edit', { ...goods }) : titleOf('add');
  const actions = <Actions goodsForm={goodsForm} steps={steps} goods={goods} onClose={close} />;
  return (
    <DialogFrame title={title} fullScreen actions={actions} onClose={close}>
      <Box
        ref={body}
        sx={{ maxWidth: 1160, mx: 'auto', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        onChange={() => onDirty(true)}
      >
        {steps.isSeller && <StepBar steps={steps} problems={problems} />}
        {draft.stored && <DraftNote draft={draft.stored} onRestore={restore} onForget={draft.forget} />}
        <ProblemList
          message={goodsForm.message}
          problems={problems}
          fields={fields}
          skus={skus}
          onGo={go}
          onReload={goodsForm.isStale ? onReload : null}
        />
        {goods?.refuse_info && <Alert severity="warning">{t('goods.refused', { reason: goods.refuse_info })}</Alert>}
        {steps.step === 0 && <ClassColumns start={classPath.map(({ id }) => id)} onChoose={goodsForm.chooseClass} />}
        {classPath.length > 0 && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('goods.class')}: {classPath.map(({ name }) => name).join(' / ')}
          </Box>
        )}
        {/* Kept while other steps are open: what the editor of the description holds is not in the form alone. */}
        <Box hidden={steps.step !== 1}>
          <FormProvider {...form}>
            <GoodsSections fields={fields} isNew={!goods} hasSkus={skus.length > 0} />
          </FormProvider>
        </Box>
        {steps.step === 2 && (
          <AttributePicker
            attributes={attributes}
            onChange={(next) => (onDirty(true), goodsForm.changeAttributes(next))}
          />
        )}
        {steps.isLast && skus.length > 0 && (
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

interface ActionsProps {
  goodsForm: GoodsFormState;
  steps: Steps;
  goods: GoodsRecord | null;
  onClose: () => void;
}
function Actions({ goodsForm: { busy, save }, steps, goods, onClose }: ActionsProps) {
  const t = useT();
  const isNew = !goods;
  const { step, isSeller, isLast } = steps;
  const saveChecked = async () => {
    if (await steps.check()) await save();
  };
  return (
    <>
      {goods?.goods_status === 1 && (
        <Button component="a" href={`/goods/${goods.id}`} target="_blank" rel="noopener" sx={{ mr: 'auto' }}>
          {t('pages.goods.inShop')}
        </Button>
      )}
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      {isSeller && step > 0 && (
        <Button variant="outlined" onClick={() => void steps.go(step - 1)}>
          {t('action.back')}
        </Button>
      )}
      {isSeller && !isNew && !isLast && (
        <Button variant="outlined" loading={busy} onClick={() => void saveChecked()}>
          {t('action.save')}
        </Button>
      )}
      <Button
        variant="contained"
        loading={busy}
        disabled={step === 0 && !steps.hasClass}
        onClick={() => void (isLast ? saveChecked() : steps.go(step + 1))}
      >
        {t(!isLast ? 'goods.next' : isSeller && isNew ? 'goods.publish' : 'action.save')}
      </Button>
    </>
  );
}

/** Where one is, where one may go, and where something is wrong. */
function StepBar({ steps, problems }: { steps: Steps; problems: readonly Problem[] }) {
  const t = useT();
  return (
    <Stepper activeStep={steps.step} alternativeLabel nonLinear>
      {STEPS.map((name, index) => {
        const isWrong = problems.some(({ part }) => part === name);
        return (
          <Step key={name} completed={index < steps.step && !isWrong}>
            <StepButton disabled={!steps.canGo(index)} onClick={() => void steps.go(index)}>
              <StepLabel error={isWrong}>{t(`goods.step.${name}`)}</StepLabel>
            </StepButton>
          </Step>
        );
      })}
    </Stepper>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { FormProvider } from 'react-hook-form';
import { useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { FormFields } from '../../form/FormFields.tsx';
import { useCloseGuard } from '../../form/use-close-guard.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { AttributePicker } from './AttributePicker.tsx';
import { ClassColumns } from './ClassColumns.tsx';
import type { Goods } from './goods-data.ts';
import { SkuGrid } from './SkuGrid.tsx';
import { useGoodsForm } from './use-goods-form.ts';

const STEPS = ['class', 'form', 'attributes'] as const;

interface Props extends RecordFormProps {
  goods: Goods | null;
  /** Someone else saved first: read the goods again. */
  onReload: () => void;
}

export function GoodsEditor({ goods, onReload, ...props }: Props) {
  const t = useT();
  const goodsForm = useGoodsForm(props, goods);
  const { area, fields, form, classPath, attributes, skus, busy, message } = goodsForm;
  const isSeller = area.name === 'seller';
  const [step, setStep] = useState(isSeller && !goods ? 0 : 1);
  const { close, onDirty, question } = useCloseGuard(props.onClose);
  const isLast = step === STEPS.length - 1 || !isSeller;
  const next = async () => {
    if (step === 0) return setStep(1);
    if (step === 1 && !(await form.trigger(undefined, { shouldFocus: true }))) return;
    if (isLast) await goodsForm.save();
    else setStep(2);
  };
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      {isSeller && step > 0 && (
        <Button variant="outlined" onClick={() => setStep(step - 1)}>
          {t('action.back')}
        </Button>
      )}
      {step === 1 && isSeller && goods && (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void form.trigger().then((ok) => (ok ? goodsForm.save() : undefined))}
        >
          {t('action.save')}
        </Button>
      )}
      <Button
        variant="contained"
        loading={busy}
        disabled={step === 0 && classPath.length < STEPS.length}
        onClick={() => void next()}
      >
        {isLast ? t(isSeller ? 'goods.publish' : 'action.save') : t('goods.next')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t(goods ? 'list.edit' : 'list.add')} fullScreen actions={actions} onClose={close}>
      <Box sx={{ maxWidth: 1080, mx: 'auto', display: 'grid', gap: 3 }} onChange={() => onDirty(true)}>
        {isSeller && (
          <Stepper activeStep={step} alternativeLabel>
            {STEPS.map((name) => (
              <Step key={name}>
                <StepLabel>{t(`goods.step.${name}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
        )}
        {message && (
          <Alert
            severity="error"
            role="alert"
            action={
              goodsForm.isStale && (
                <Button color="inherit" onClick={onReload}>
                  {t('conflict.reload')}
                </Button>
              )
            }
          >
            {message}
          </Alert>
        )}
        {goods?.refuse_info && <Alert severity="warning">{t('goods.refused', { reason: goods.refuse_info })}</Alert>}
        {step === 0 && <ClassColumns start={classPath.map(({ id }) => id)} onChoose={goodsForm.setClassPath} />}
        {classPath.length > 0 && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('goods.class')}: {classPath.map(({ name }) => name).join(' / ')}
          </Box>
        )}
        {step === 1 && (
          <FormProvider {...form}>
            <FormFields fields={fields} isNew={!goods} />
          </FormProvider>
        )}
        {step === 2 && <AttributePicker attributes={attributes} onChange={goodsForm.changeAttributes} />}
        {(step === 2 || !isSeller) && skus.length > 0 && (
          <SkuGrid
            skus={skus}
            attributes={attributes.filter((attr) => attr.specs.some(({ check }) => check)).map(({ name }) => name)}
            errors={goodsForm.errors}
            onChange={goodsForm.setSkus}
          />
        )}
      </Box>
      {question}
    </DialogFrame>
  );
}

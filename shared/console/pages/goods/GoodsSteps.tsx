/** Class, form, variants: where one is, where one may go, and where something is wrong. */
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useT } from '../../app/i18n.ts';

export const STEPS = ['class', 'form', 'attributes'] as const;

interface Props {
  step: number;
  wrong: ReadonlySet<string>;
  canGo: (step: number) => boolean;
  onGo: (step: number) => void;
}

export function GoodsSteps({ step, wrong, canGo, onGo }: Props) {
  const t = useT();
  return (
    <Stepper activeStep={step} alternativeLabel nonLinear>
      {STEPS.map((name, index) => (
        <Step key={name} completed={index < step && !wrong.has(name)}>
          <StepButton disabled={!canGo(index)} onClick={() => onGo(index)}>
            <StepLabel error={wrong.has(name)}>{t(`goods.step.${name}`)}</StepLabel>
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}

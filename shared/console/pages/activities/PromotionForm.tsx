/** The generated form of a promotion, with a question before one is saved that looks like a slip. */
import FormDialog, { type FormDialogProps } from '../../form/FormDialog.tsx';
import { useQuestion } from './use-question.tsx';

export default function PromotionForm(props: FormDialogProps) {
  const { ask, question } = useQuestion(props.resource.name);
  return (
    <>
      <FormDialog {...props} mayWrite={ask} />
      {question}
    </>
  );
}

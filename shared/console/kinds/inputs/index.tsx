/** A form input per input type: a missing one does not compile. */
import type { ComponentType } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { InputType } from '../../../resources/vocabulary.ts';
import { lazyPart } from '../../app/chunk.ts';
import type { InputProps } from '../use-field.ts';
import { inputOf } from '../kinds.ts';
import { CascaderInput, CascaderLazyInput } from './CascaderInput.tsx';
import { AutocompleteInput, RadioInput, SelectInput, SwitchInput } from './ChoiceInputs.tsx';
import { IconInput } from './IconInput.tsx';
import { TableSelectInput } from './TableSelectInput.tsx';
import {
  DateInput,
  DaterangeInput,
  DatetimeInput,
  NumberInput,
  PasswordInput,
  TextareaInput,
  TextInput,
} from './TextInputs.tsx';
import { AvatarInput, FileInput, ImageInput } from './UploadInputs.tsx';

/** The editor weighs as much as everything else together. */
const LazyEditor = lazyPart<InputProps>(() => import('./EditorInput.tsx'));
const EditorInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={385} />}>
    <LazyEditor {...props} />
  </Suspense>
);

export const INPUTS: Record<InputType, ComponentType<InputProps>> = {
  icon: IconInput,
  table_select: TableSelectInput,
  text: TextInput,
  password: PasswordInput,
  number: NumberInput,
  textarea: TextareaInput,
  cascader: CascaderInput,
  cascader_lazy: CascaderLazyInput,
  select: SelectInput,
  autocomplete: AutocompleteInput,
  avatar: AvatarInput,
  image: ImageInput,
  file: FileInput,
  editor: EditorInput,
  switch: SwitchInput,
  radio: RadioInput,
  datetime: DatetimeInput,
  daterange: DaterangeInput,
  date: DateInput,
};

export function FieldInput(props: InputProps) {
  const Input = INPUTS[inputOf(props.field)];
  return <Input {...props} />;
}

/** Inputs that offer what a dictionary has: select, radio, switch, autocomplete. */
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/i18n.ts';
import { readChoices, useChoices, type Choice, type RawOption } from '../../data/dictionaries.ts';
import { SelectField } from '../../layout/SelectField.tsx';
import { useField, type InputProps } from '../use-field.ts';
import { isMany } from '../kinds.ts';
import { listOf } from '../text-of.ts';
import { useConsoleData } from '../../data/data-provider.ts';

/** A chosen value keeps the type of its choice: ids stay numbers. */
const valueOf = (text: string, choices: readonly Choice[]): string | number =>
  choices.find(({ value }) => String(value) === text)?.value ?? text;

export function SelectInput(props: InputProps) {
  const t = useT();
  const { choices, isPending } = useChoices(props.field);
  const { text, set, props: field } = useField(props);
  if (isMany(props.field)) return <ManyInput {...props} />;
  return (
    <SelectField
      {...field}
      value={text}
      options={choices}
      none={props.field.required ? undefined : t('form.none')}
      disabled={isPending}
      onChange={(next) => set(valueOf(next, choices))}
    />
  );
}

/** What is offered lies at the end of the document, outside of every landmark: it is one of its own. */
const offerOf = (label: string) => ({ popper: { role: 'region', 'aria-label': label } });

/** Several of the offered values; free texts where the field is a list of words. */
function ManyInput(props: InputProps) {
  const t = useT();
  const { choices } = useChoices(props.field);
  const { value, set, label, props: field } = useField(props);
  const chosen = listOf(value);
  const { kind, source, options } = props.field;
  const isFree = kind === 'strings' && !source && !options;
  const labelOf = (id: string) => choices.find((choice) => String(choice.value) === id)?.label ?? id;
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      disableCloseOnSelect={!isFree}
      options={choices.map((choice) => String(choice.value))}
      getOptionLabel={labelOf}
      value={chosen}
      onChange={(_, next) => set(isFree ? next : next.map((id) => valueOf(id, choices)))}
      noOptionsText={t('form.noOptions')}
      slotProps={offerOf(label)}
      renderInput={(params) => (
        <TextField {...params} {...field} helperText={field.helperText ?? (isFree ? t('form.enterAdds') : undefined)} />
      )}
    />
  );
}

export function RadioInput(props: InputProps) {
  const { choices } = useChoices(props.field);
  const { text, set, label, props: field } = useField(props);
  return (
    <FormControl error={field.error} required={field.required}>
      <FormLabel sx={{ fontSize: 13 }}>{label}</FormLabel>
      <RadioGroup row value={text} onChange={(_, next) => set(valueOf(next, choices))}>
        {choices.map((choice) => (
          <FormControlLabel key={choice.value} value={String(choice.value)} control={<Radio />} label={choice.label} />
        ))}
      </RadioGroup>
      {field.helperText && <FormHelperText>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}

/** 1 or 0, beside the word for it. */
export function SwitchInput(props: InputProps) {
  const { choices } = useChoices(props.field);
  const { text, set, label, props: field } = useField(props);
  const on = text === '1' || text === 'true';
  return (
    <FormControl error={field.error}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38 }}>
        <FormControlLabel
          labelPlacement="start"
          sx={{ ml: 0, mr: 0.5, gap: 1 }}
          control={
            <Switch
              checked={on}
              onChange={(_, checked) => set(checked ? 1 : 0)}
              onBlur={field.onBlur}
              inputRef={field.inputRef}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label={label}
        />
        <Box component="span" sx={{ fontSize: 13, color: 'text.disabled' }}>
          {choices.find(({ value }) => Number(value) === Number(on))?.label}
        </Box>
      </Box>
      {field.helperText && <FormHelperText>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}

/** What a lookup finds for the typed word, and what is chosen already. */
function useLookup(url: string | undefined, typed: string, chosenId: string): readonly Choice[] {
  const provider = useConsoleData();
  const read = async (query: Record<string, string>) =>
    readChoices((await provider.readChoices<RawOption>(url ?? '', { query })).data, {});
  const { data: found = [] } = useQuery({
    queryKey: ['lookup', url, typed],
    queryFn: () => read({ q: typed, per_page: '50' }),
    enabled: url !== undefined,
    staleTime: 30_000,
  });
  const isFound = found.some(({ value }) => String(value) === chosenId);
  const { data: chosen = [] } = useQuery({
    queryKey: ['lookup', url, 'id', chosenId],
    queryFn: () => read({ id: `${chosenId}|in` }),
    enabled: url !== undefined && chosenId !== '' && !isFound,
    staleTime: 60_000,
  });
  return [...found, ...chosen];
}

/** Typing narrows the offer; a lookup is asked for the typed word. Texts may also be new ones. */
export function AutocompleteInput(props: InputProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { lookup, source, kind } = props.field;
  const url = source ? undefined : lookup;
  const { choices } = useChoices(props.field, url === undefined);
  const { text, set, label, props: field } = useField(props);
  const current = text === '0' ? '' : text;
  const found = useLookup(url, typed, current);
  if (isMany(props.field)) return <ManyInput {...props} />;
  const offer = url === undefined ? choices : found;
  const isFree = kind === 'text' || kind === 'long_text';
  return (
    <Autocomplete
      freeSolo={isFree}
      options={[...new Set(offer.map(({ value }) => String(value)))]}
      getOptionLabel={(id) => offer.find(({ value }) => String(value) === id)?.label ?? id}
      filterOptions={url === undefined ? undefined : (options) => options}
      value={current || null}
      onChange={(_, next) => set(next === null ? '' : isFree ? next : valueOf(next, offer))}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setTyped(next);
        if (isFree) set(next);
      }}
      noOptionsText={t('form.noOptions')}
      slotProps={offerOf(label)}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}

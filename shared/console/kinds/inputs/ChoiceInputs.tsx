/** Inputs that offer what a dictionary has: select, radio, switch, autocomplete. */
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/i18n.ts';
import { readChoices, useChoices, type Choice, type RawOption } from '../../data/dictionaries.ts';
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
  const isKnown = choices.some(({ value }) => String(value) === text);
  return (
    <TextField
      {...field}
      select
      value={isKnown ? text : ''}
      onChange={(event) => set(valueOf(event.target.value, choices))}
      disabled={isPending}
    >
      {!props.field.required && <MenuItem value="">{t('form.none')}</MenuItem>}
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={String(value)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Several of the offered values; free texts where the field is a list of words. */
function ManyInput(props: InputProps) {
  const t = useT();
  const { choices } = useChoices(props.field);
  const { value, set, props: field } = useField(props);
  const chosen = listOf(value);
  const isFree = props.field.kind === 'strings';
  const labelOf = (one: string) => choices.find((choice) => String(choice.value) === one)?.label ?? one;
  const { inputRef, ...rest } = field;
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      disableCloseOnSelect={!isFree}
      options={choices.map((choice) => String(choice.value))}
      getOptionLabel={labelOf}
      value={chosen}
      onChange={(_, next) => set(isFree ? next : next.map((one) => valueOf(one, choices)))}
      noOptionsText={t('form.noOptions')}
      renderInput={(params) => (
        <TextField
          {...params}
          {...rest}
          inputRef={inputRef}
          helperText={rest.helperText ?? (isFree ? t('form.enterAdds') : undefined)}
        />
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

/** 1 or 0. Its words are the options' labels, by default yes and no. */
export function SwitchInput(props: InputProps) {
  const t = useT();
  const { choices } = useChoices(props.field);
  const { text, set, label, props: field } = useField(props);
  const on = text === '1' || text === 'true';
  const word = choices.find(({ value }) => Number(value) === Number(on))?.label ?? (on ? t('form.yes') : t('form.no'));
  return (
    <FormControl error={field.error}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38 }}>
        <FormControlLabel
          labelPlacement="start"
          sx={{ ml: 0, gap: 1 }}
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
          {word}
        </Box>
      </Box>
      {field.helperText && <FormHelperText>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}

/** Typing narrows the offer; a lookup is asked for the typed word. Texts may also be new ones. */
export function AutocompleteInput(props: InputProps) {
  const t = useT();
  const provider = useConsoleData();
  const [typed, setTyped] = useState('');
  const { lookup, source, kind } = props.field;
  const asks = lookup !== undefined && !source;
  const { choices } = useChoices(props.field, !asks);
  const { text, set, props: field } = useField(props);
  const ask = async (query: Record<string, string>) =>
    readChoices((await provider.readChoices<RawOption>(lookup ?? '', { query })).data, {});
  const { data: found = [] } = useQuery({
    queryKey: ['lookup', lookup, typed],
    queryFn: () => ask({ q: typed, per_page: '50' }),
    enabled: asks,
    staleTime: 30_000,
  });
  const { data: chosen = [] } = useQuery({
    queryKey: ['lookup', lookup, 'id', text],
    queryFn: () => ask({ id: `${text}|in` }),
    enabled: asks && text !== '' && text !== '0' && !found.some(({ value }) => String(value) === text),
    staleTime: 60_000,
  });
  if (isMany(props.field)) return <ManyInput {...props} />;
  const offer = asks ? [...found, ...chosen] : choices;
  const isFree = kind === 'text' || kind === 'long_text';
  const { inputRef, ...rest } = field;
  const current = text === '' || text === '0' ? null : text;
  return (
    <Autocomplete
      freeSolo={isFree}
      options={[...new Set(offer.map(({ value }) => String(value)))]}
      getOptionLabel={(one) => offer.find(({ value }) => String(value) === one)?.label ?? one}
      filterOptions={asks ? (options) => options : undefined}
      value={current}
      onChange={(_, next) => set(next === null ? '' : isFree ? next : valueOf(next, offer))}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setTyped(next);
        if (isFree) set(next);
      }}
      noOptionsText={t('form.noOptions')}
      renderInput={(params) => <TextField {...params} {...rest} inputRef={inputRef} />}
    />
  );
}

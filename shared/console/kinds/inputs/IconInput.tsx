/** Picks one of Font Awesome's names (about 700, each with its `fa-`). They are read from the style sheet that draws them. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { useField, type InputProps } from '../use-field.ts';
import { FaIcon } from '../../layout/FaIcon.tsx';

/** `.fa-home:before` -> `fa-home`, in the order of the sheet, without repeats. */
export const iconNames = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.(fa-[a-z0-9-]+):before/g)].flatMap(([, name]) => name ?? [])),
];

export function IconInput(props: InputProps) {
  const t = useT();
  const { text, set, props: field } = useField(props);
  const { data: names = [] } = useQuery({
    queryKey: ['icon-names'],
    queryFn: async () => iconNames((await loadChunk(() => import('font-awesome/css/font-awesome.css?raw'))).default),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Autocomplete
      freeSolo
      options={names}
      value={text}
      onInputChange={(_, next) => set(next)}
      noOptionsText={t('form.noOptions')}
      renderOption={({ key, ...option }, name) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.5 }}>
          <FaIcon name={name} /> {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: (
                <Box sx={{ pl: 0.5, pr: 0.5, display: 'flex' }}>
                  <FaIcon name={text || 'fa-circle-o'} />
                </Box>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** The inputs of a form, two to a line; long ones take the whole line, groups have a heading. */
import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { useLabel } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { FieldInput } from '../kinds/inputs/index.tsx';
import { inputOf, isMany } from '../kinds/kinds.ts';

interface Props {
  fields: readonly UsedField[];
  isNew: boolean;
}

const isWide = (field: UsedField): boolean => {
  const input = inputOf(field);
  return input === 'editor' || input === 'textarea' || input === 'daterange' || (input === 'image' && isMany(field));
};

export function FormFields({ fields, isNew }: Props) {
  const label = useLabel();
  let heading: string | undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2.5,
        rowGap: 2.25,
        alignItems: 'start',
      }}
    >
      {fields.map((field) => {
        const group = field.group && label(field.group);
        const isFirst = group !== undefined && group !== heading;
        heading = group ?? heading;
        return (
          <Fragment key={field.name}>
            {isFirst && (
              <Box component="h3" sx={{ gridColumn: '1 / -1', m: 0, mt: 1, fontSize: 14, fontWeight: 600 }}>
                {group}
              </Box>
            )}
            <Box data-field={field.name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : undefined }}>
              <FieldInput field={field} isNew={isNew} />
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
}

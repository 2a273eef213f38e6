import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useT } from '../../app/i18n.ts';
import { Change } from './Change.tsx';
import { beforeRange } from './figures.ts';
import { rangeText } from './span.ts';
import type { TrendData } from './types.ts';

interface Props extends TrendData {
  textOf: (value: string) => string;
}

/** The line of the stretch before, as the chart draws it. */
const Dashes = styled('span')({
  display: 'inline-block',
  width: 18,
  marginRight: 6,
  verticalAlign: 'middle',
  borderTop: '2px dashed currentColor',
});

/** The sum of a chart beside that of the stretch before, in words: the dashed line is for eyes alone. */
export function Comparison({ points, sum, textOf }: Props) {
  const t = useT();
  return (
    <Box
      component="figcaption"
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.25 }}
    >
      <Box component="strong" sx={{ fontSize: 18 }}>
        {textOf(sum.value)}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, color: 'text.disabled' }}>
        <Dashes aria-hidden />
        {t('dashboard.previousOf', { span: rangeText(...beforeRange(points)) })} {textOf(sum.before)}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, color: 'text.disabled' }}>
        {sum.rate === null ? sum.value !== sum.before && t('dashboard.noBefore') : <Change percent={sum.rate} />}
      </Box>
    </Box>
  );
}

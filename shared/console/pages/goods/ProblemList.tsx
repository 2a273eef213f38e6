/** What keeps a goods from being saved, each with a way to its place. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLabel, useT } from '../../app/i18n.ts';
import type { UsedField } from '../../data/resources.ts';
import type { Sku } from './goods-data.ts';
import { FIGURE_WORD } from './goods-fields.ts';
import type { Figure } from './sku-sheet.ts';
import type { Problem } from './use-goods-form.ts';

interface Props {
  message: string;
  problems: readonly Problem[];
  fields: readonly UsedField[];
  skus: readonly Sku[];
  onGo: (problem: Problem) => void;
  onReload: (() => void) | null;
}
const MOST = 12;
const isFigure = (name: string): name is Figure => name in FIGURE_WORD;

export function ProblemList({ message, problems, fields, skus, onGo, onReload }: Props) {
  const t = useT();
  const label = useLabel();
  if (!message && problems.length === 0) return null;
  const placeOf = ({ at }: Problem): string => {
    const field = fields.find(({ name }) => name === at);
    if (field) return label(field.label);
    const [row = '', figure = ''] = at.split('.');
    const sku = skus[Number(row)];
    return sku ? `${sku.sku_name.join(' ')} ${isFigure(figure) ? t(`goods.field.${FIGURE_WORD[figure]}`) : ''}` : '';
  };
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        onReload && (
          <Button color="inherit" onClick={onReload}>
            {t('pages.arrange.reload')}
          </Button>
        )
      }
    >
      {problems.length > 0 ? t('pages.goods.problems', { count: problems.length }) : message}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.slice(0, MOST).map((problem) => (
          <li key={problem.at}>
            <Button
              color="inherit"
              onClick={() => onGo(problem)}
              sx={{ minHeight: 24, py: 0, textAlign: 'left', textDecoration: 'underline' }}
            >
              {[placeOf(problem), problem.text].filter(Boolean).join(': ')}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The fields of a goods under their headings, with the headings as a list of places to go to. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { RefreshCw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { UsedField } from '../../data/resources.ts';
import { FormFields } from '../../form/FormFields.tsx';
import { PictureShelf } from './PictureShelf.tsx';

const SECTIONS = [
  ['base', ['goods_name', 'goods_subname', 'goods_no', 'brand_id']],
  ['pictures', ['goods_images']],
  ['price', ['goods_price', 'goods_market_price', 'goods_weight', 'goods_stock']],
  ['freight', ['freight_id']],
  ['content', ['goods_content']],
  ['state', ['goods_status', 'is_master', 'goods_verify', 'refuse_info']],
] as const;
const idOf = (name: string) => `goods-${name}`;

interface Props {
  fields: readonly UsedField[];
  isNew: boolean;
  /** The goods has variants: their figures count, not those of the goods. */
  hasSkus: boolean;
}

export function GoodsSections({ fields, isNew, hasSkus }: Props) {
  const t = useT();
  const sections = SECTIONS.map(([name, names]) => ({
    name,
    fields: names.flatMap((fieldName) => fields.find((field) => field.name === fieldName) ?? []),
  })).filter((section) => section.fields.length > 0);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)' }, gap: 3 }}>
      <Box component="nav" aria-label={t('pages.goods.sections')} sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box component="ul" sx={{ position: 'sticky', top: 0, m: 0, p: 0, listStyle: 'none' }}>
          {sections.map(({ name }) => (
            <li key={name}>
              <Button
                sx={{ width: '100%', justifyContent: 'flex-start' }}
                onClick={() => document.getElementById(idOf(name))?.scrollIntoView({ block: 'start' })}
              >
                {t(`pages.goods.section.${name}`)}
              </Button>
            </li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {sections.map((section) => (
          <Box
            key={section.name}
            component="section"
            id={idOf(section.name)}
            aria-labelledby={`${idOf(section.name)}-title`}
            sx={{ scrollMarginTop: 8 }}
          >
            <Box
              component="h3"
              id={`${idOf(section.name)}-title`}
              sx={{ m: 0, mb: 1.5, fontSize: 14.5, fontWeight: 600 }}
            >
              {t(`pages.goods.section.${section.name}`)}
            </Box>
            {section.name === 'pictures' ? (
              section.fields.map((field) => <PictureShelf key={field.name} field={field} isNew={isNew} />)
            ) : (
              <FormFields fields={section.fields} isNew={isNew} />
            )}
            {section.name === 'price' && hasSkus && (
              <Box sx={{ mt: 1, fontSize: 12.5, color: 'text.disabled' }}>{t('pages.goods.bySkus')}</Box>
            )}
            {section.name === 'freight' && <FreightLink />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Templates are made on their own page; a new one is offered here after a look. */
function FreightLink() {
  const t = useT();
  const { area } = useConsole();
  const client = useQueryClient();
  if (area.name !== 'seller') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, mt: 1, fontSize: 13, alignItems: 'center' }}>
      <Link href="/Seller/freights" target="_blank" rel="noopener">
        {t('pages.goods.freights')}
      </Link>
      <Button
        startIcon={<RefreshCw size={14} />}
        onClick={() =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('/Seller/freights'),
          })
        }
      >
        {t('list.refresh')}
      </Button>
    </Box>
  );
}

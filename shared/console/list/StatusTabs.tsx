import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'react-admin';
import { MOST_COUNTED } from '../../contract/limits.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { usePage } from './page-context.ts';
import { useListMeta } from './Pager.tsx';

/** Beyond the limit nothing is counted. */
const shown = (count: number | undefined): string =>
  count === undefined ? '' : count > MOST_COUNTED ? ` ${MOST_COUNTED}+` : ` ${count}`;

/** One filter per tab, with the counter that the answer carries beside its rows. A tab of a blank value shows all of them. */
export function StatusTabs() {
  const t = useT();
  const label = useLabel();
  const {
    page: { tabs },
  } = usePage();
  const { filterValues, setFilters } = useListContext();
  const { count: counts = {} } = useListMeta();
  if (!tabs) return null;
  const filters = filterValues as Record<string, unknown>; // as: react-admin leaves them untyped
  const current = tabs.findIndex(({ params }) =>
    Object.entries(params).every(([key, value]) => String(filters[key] ?? '') === value),
  );
  const choose = (next: number) => {
    const asked = Object.entries(tabs[next]?.params ?? {}).filter(([, value]) => value !== '');
    setFilters(Object.fromEntries([...others, ...asked]), {});
  };
  const others = Object.entries(filters).filter(([key]) => !tabs.some(({ params }) => key in params));
  return (
    <Tabs
      value={current === -1 ? false : current}
      onChange={(_, next: number) => choose(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('list.tabs')}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab, index) => (
        <Tab
          key={label(tab.label)}
          value={index}
          label={`${label(tab.label)}${shown(tab.count ? counts[tab.count] : undefined)}`}
        />
      ))}
    </Tabs>
  );
}

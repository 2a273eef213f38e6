/** Open cases by where they stand, with how many there are of each. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'react-admin';
import type { AnswerOf } from '../../../contract/call.ts';
import type { adminCases } from '../../../contract/refunds.ts';
import { useRead } from '../../data/data-provider.ts';
import { useT } from '../../app/i18n.ts';
import type { ConsolePage } from '../../data/resources.ts';

/** Filters of a phase; a refund that was agreed is over, so its list knows only the first. */
const PHASES = {
  all: {},
  pending: { refund_verify: '0' },
  sending: { refund_verify: '1', refund_step: '0' },
  receiving: { refund_verify: '1', refund_step: '1' },
  confirming: { refund_verify: '1', refund_step: '2' },
  escalated: { escalated: '1' },
} as const;
type Phase = keyof typeof PHASES;
const OF_RETURN = Object.keys(PHASES) as Phase[]; // as: its own keys
const OF_REFUND: readonly Phase[] = ['all', 'pending', 'escalated'];
const FIELDS = ['refund_verify', 'refund_step', 'escalated'];

export function CaseTabs({ page }: { page: ConsolePage }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const kind = page.params?.['refund_status'] === '1' ? 'return' : 'refund';
  const { data } = useRead<AnswerOf<typeof adminCases.count>>('refunds', 'counts', {}, { staleTime: 0 });
  const phases = kind === 'return' ? OF_RETURN : OF_REFUND;
  const filters = filterValues as Readonly<Record<string, unknown>>; // as: ours are texts by field
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !FIELDS.includes(name)));
  const isAt = (phase: Phase) =>
    FIELDS.every((name) => String(filters[name] ?? '') === ((PHASES[phase] as Record<string, string>)[name] ?? ''));
  return (
    <Tabs
      value={phases.find(isAt) ?? false}
      onChange={(_, phase: Phase) => setFilters({ ...others, ...PHASES[phase] }, {})}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('list.tabs')}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {phases.map((phase) => (
        <Tab key={phase} value={phase} label={`${t(`refund.tab.${phase}`)} ${data?.[kind][phase] ?? ''}`} />
      ))}
    </Tabs>
  );
}

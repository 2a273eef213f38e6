/** The parts of a settings page: a column on wide screens, a strip on narrow ones. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWatch } from 'react-hook-form';
import { useLabel, useT } from '../../app/i18n.ts';
import type { SettingTab } from './types.ts';
import { readiness, type Readiness } from './values.ts';

interface Props {
  tabs: readonly SettingTab[];
  value: string;
  onChange: (name: string) => void;
  /** Names of tabs with unsaved changes. */
  changed: ReadonlySet<string>;
}

export function SettingTabs({ tabs, value, onChange, changed }: Props) {
  const label = useLabel();
  const t = useT();
  const isWide = useMediaQuery('(min-width: 900px)');
  const values: unknown = useWatch();
  return (
    <Tabs
      // Drawn anew: on its way from a strip to a column the mark of the open tab would be a red block over the others.
      key={isWide ? 'column' : 'strip'}
      value={value}
      onChange={(_, next: string) => onChange(next)}
      orientation={isWide ? 'vertical' : 'horizontal'}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('layout.menuName')}
      sx={
        isWide
          ? {
              position: 'sticky',
              top: 72,
              width: 190,
              flexShrink: 0,
              alignSelf: 'flex-start',
              py: 1,
              borderRight: 1,
              borderColor: 'divider',
            }
          : { borderBottom: 1, borderColor: 'divider', maxWidth: '100%' }
      }
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          id={`tab-${tab.name}`}
          aria-controls={`panel-${tab.name}`}
          label={
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', textAlign: 'left' }}
            >
              <span style={{ flex: 1 }}>{label(tab.label)}</span>
              {tab.needs && <State state={readiness(values, tab.needs)} />}
              {changed.has(tab.name) && (
                <Box
                  component="span"
                  role="img"
                  aria-label={t('settings.bar.dirty')}
                  sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'primary.main' }}
                />
              )}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

const COLOURS: Record<Readiness, string> = { ready: 'success.main', partial: 'warning.main', empty: 'text.disabled' };
function State({ state }: { state: Readiness }) {
  const t = useT();
  return (
    <Box component="span" sx={{ fontSize: 11.5, color: COLOURS[state], fontWeight: 400 }}>
      {t(`settings.channel.${state}`)}
    </Box>
  );
}

/** Site settings in tabs: site, upload, map, logistics, scheduled tasks (facts 10.4). */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useT } from '#shared/console/app/i18n.ts';
import { ConfigForm } from './ConfigForm.tsx';
import { LOGISTICS, MAP, SITE, TASKS, UPLOAD } from './config-fields.ts';

const TABS = ['site', 'upload', 'map', 'logistics', 'tasks'] as const;
type TabName = (typeof TABS)[number];

/** The setting behind each tab; the site's own texts are one setting each. */
const FORMS = { site: SITE, upload: UPLOAD, map: MAP, logistics: LOGISTICS, tasks: TASKS } as const satisfies Record<
  TabName,
  unknown
>;

export default function WebConfigPage() {
  const t = useT();
  const [tab, setTab] = useState<TabName>('site');
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`config.tab.${name}`)} />
        ))}
      </Tabs>
      <Box sx={{ p: 3, maxWidth: 880 }}>
        <ConfigForm key={tab} {...FORMS[tab]} />
      </Box>
    </>
  );
}

/** What one wants to be told of, and how, kind by kind. What the browser does not let through is not switched on. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { NoticePreference } from '../../contract/notices.ts';
import { useT } from '../app/i18n.ts';
import { useConsoleData, useRead } from '../data/data-provider.ts';
import { QueryView } from '../layout/QueryView.tsx';
import { OWN } from './notices.ts';
import { mayShow } from './use-alerts.ts';

export function Preferences() {
  const t = useT();
  const notify = useNotify();
  const provider = useConsoleData();
  const client = useQueryClient();
  const query = useRead<NoticePreference[]>(OWN, 'preferences');
  const choose = async (one: NoticePreference) => {
    const wanted = { ...one, is_on: one.is_on === 1 ? 0 : 1 };
    try {
      if (one.channel === 'desktop' && wanted.is_on === 1 && !(await mayShow())) {
        notify(t('notices.blocked'), { type: 'warning' });
        return;
      }
      await provider.call(OWN, 'preferences', wanted, { method: 'PUT' });
      await client.invalidateQueries({ queryKey: [OWN, 'read', 'preferences'] });
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    }
  };
  return (
    <Box component="details" sx={{ mt: 2, fontSize: 14 }}>
      <summary>{t('notices.preferences')}</summary>
      <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{t('notices.preferencesHint')}</Box>
      <QueryView query={query} height={160}>
        {(all) => <Choices all={all} onChoose={(one) => void choose(one)} />}
      </QueryView>
    </Box>
  );
}

function Choices({ all, onChoose }: { all: readonly NoticePreference[]; onChoose: (one: NoticePreference) => void }) {
  const t = useT();
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const channels = [...new Set(all.map(({ channel }) => channel))];
  return (
    <Box component="table" sx={{ mt: 1, borderSpacing: 0, '& th': { fontWeight: 400, textAlign: 'left', pr: 2 } }}>
      <thead>
        <tr>
          <th scope="col">{t('notices.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notices.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notices.kinds.${kind}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Choice of={all.filter((one) => one.kind === kind)} channel={channel} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface ChoiceProps {
  /** The ways of one kind. */
  of: readonly NoticePreference[];
  channel: NoticePreference['channel'];
  onChoose: (one: NoticePreference) => void;
}

/** Without the notice itself nothing is told of a kind by another way. */
function Choice({ of, channel, onChoose }: ChoiceProps) {
  const t = useT();
  const own = of.find((one) => one.channel === channel);
  if (!own)
    return (
      <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
        {t('notices.always')}
      </Box>
    );
  const isOff = of.some((one) => one.channel === 'site' && one.is_on === 0);
  return (
    <Checkbox
      size="small"
      checked={own.is_on === 1}
      disabled={channel !== 'site' && isOff}
      onChange={() => onChoose(own)}
      slotProps={{
        input: { 'aria-label': `${t(`notices.kinds.${own.kind}`)} ${t(`notices.channels.${channel}`)}` },
      }}
    />
  );
}

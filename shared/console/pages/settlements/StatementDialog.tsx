/** The statement that the address opens, to read, to print, to download. */
import Button from '@mui/material/Button';
import { Download, Printer } from 'lucide-react';
import type { Statement } from '../../../contract/settlements.ts';
import { loadChunk } from '../../app/chunk.ts';
import { useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { useRead } from '../../data/data-provider.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { Paper } from '../orders/Paper.tsx';
import { StatementSheet, TERMS } from './Statement.tsx';

export default function StatementDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useT();
  const query = useRead<Statement>('order_settlements', 'statement', { settlement_no: number });
  const { busy, run } = useTask();
  const title = t('ledger.statement.title', { no: number });
  const save = async (statement: Statement) => {
    const { download, writeSheets } = await loadChunk(() => import('../../sheet/write-xlsx.ts'));
    const columns = [
      { heading: t('ledger.statement.order'), kind: 'text' as const, width: 26 },
      { heading: t('ledger.statement.kind'), kind: 'text' as const, width: 18 },
      ...TERMS.map(([name]) => ({ heading: t(`ledger.statement.${name}`), kind: 'money' as const, width: 16 })),
    ];
    const amounts = (row: Statement['totals']) => TERMS.map(([, column]) => row[column]);
    const rows = [
      ...statement.rows.map((row) => [row.order_no, t(`ledger.statement.${row.kind}`), ...amounts(row)]),
      [t('ledger.statement.total'), '', ...amounts(statement.totals)],
    ];
    download(await writeSheets([{ name: number, columns, rows }]), title);
  };
  const { data } = query;
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.close')}</Button>
      <Button
        startIcon={<Download size={15} />}
        loading={busy}
        disabled={!data}
        onClick={() => data && void run(() => save(data))}
      >
        {t('ledger.statement.download')}
      </Button>
      <Button variant="contained" startIcon={<Printer size={15} />} disabled={!data} onClick={() => window.print()}>
        {t('ledger.statement.print')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width="1180px" actions={actions} onClose={onClose}>
      <QueryView query={query}>{(statement) => <StatementSheet statement={statement} />}</QueryView>
      <Paper>{data && <StatementSheet statement={data} onPaper />}</Paper>
    </DialogFrame>
  );
}

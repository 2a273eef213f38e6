/** A filled sheet on its way: read, checked against the server, sent parcel by parcel, and what became of each row. */
import { useRef, useState } from 'react';
import { useT } from '../../../app/i18n.ts';
import { loadNamed, loadToShip } from '../find-orders.ts';
import { useCouriers, useLastCourier } from './couriers.tsx';
import { COLUMNS, planParcels, type Plan, type SheetLine } from './parcels.ts';
import { sharedWaybills } from './shared-waybills.ts';
import { ParcelKeys, shipOrder, type Outcome } from './send.ts';
import { headerRow, problemText, readLines, rowsOf, saveTable } from './sheet-file.ts';
import { useConsoleData } from '../../../data/data-provider.ts';

export interface LoadedSheet {
  name: string;
  lines: readonly SheetLine[];
  plan: Plan;
}
export interface Progress {
  what: 'download' | 'read' | 'ship';
  done: number;
  count: number;
}

export function useShipSheet() {
  const t = useT();
  const provider = useConsoleData();
  const couriers = useCouriers();
  const [last] = useLastCourier();
  const [keys] = useState(() => new ParcelKeys());
  const stopped = useRef(false);
  const [sheet, setSheet] = useState<LoadedSheet | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState('');

  const during = async (what: Progress['what'], work: () => Promise<void>) => {
    setMessage('');
    setProgress({ what, done: 0, count: 0 });
    try {
      await work();
    } catch (error) {
      setMessage(error instanceof Error && error.message ? error.message : t('import.unreadable'));
    } finally {
      setProgress(null);
    }
  };
  const download = () =>
    during('download', async () => {
      const orders = await loadToShip(provider, (done, count) => setProgress({ what: 'download', done, count }));
      const courier = couriers.find(({ code }) => code === last)?.name ?? '';
      await saveTable(
        t('desk.ship.listName'),
        headerRow(t),
        orders.flatMap((order) => rowsOf(order, courier)),
      );
    });
  const load = (file: File | undefined) =>
    during('read', async () => {
      setSheet(null);
      setOutcomes(new Map());
      if (!file) return;
      const lines = await readLines(file);
      if (lines.length === 0) throw new Error(t('import.empty'));
      const numbers = lines.filter(({ waybill }) => waybill !== '').map(({ order_no }) => order_no);
      const orders = await loadNamed(provider, numbers.filter(Boolean));
      setSheet({ name: file.name, lines, plan: planParcels(lines, orders, couriers) });
    });
  const shared = sheet ? sharedWaybills(sheet.plan.parcels) : [];
  const ship = () =>
    during('ship', async () => {
      if (!sheet) return;
      stopped.current = false;
      const { parcels } = sheet.plan;
      const results = new Map<number, Outcome>();
      for (const [done, parcel] of parcels.entries()) {
        if (stopped.current) {
          setMessage(t('desk.ship.stopped'));
          break;
        }
        setProgress({ what: 'ship', done, count: parcels.length });
        const outcome = await shipOrder(provider, keys, parcel);
        for (const row of parcel.rows) results.set(row, outcome);
        setOutcomes(new Map(results));
      }
    });
  const textOf = ({ row, waybill }: SheetLine): string => {
    const outcome = outcomes.get(row);
    const problem = sheet?.plan.problems.get(row);
    if (outcome) return outcome === 'done' ? t('desk.ship.shipped') : outcome.message;
    if (problem) return problemText(problem, t);
    return t(waybill === '' ? 'desk.ship.skipped' : 'desk.ship.ready');
  };
  /** Every row with its outcome: what failed can be corrected and dropped again. */
  const report = () =>
    during('download', () =>
      saveTable(
        t('desk.ship.reportName'),
        [...headerRow(t), t('desk.ship.outcome')],
        (sheet?.lines ?? []).map((line) => [...COLUMNS.map((column) => line[column]), textOf(line)]),
      ),
    );
  return {
    sheet,
    outcomes,
    progress,
    message,
    download,
    load,
    ship,
    /** Waybills that several addresses have: to be asked about before anything leaves. */
    shared,
    report,
    textOf,
    stop: () => (stopped.current = true),
  };
}

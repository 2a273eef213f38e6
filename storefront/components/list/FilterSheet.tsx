import { useT } from '../../data/i18n.tsx';
import type { SearchParams } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { Change } from './SortBar.tsx';

interface SheetProps {
  params: SearchParams;
  to: Change;
  /** How many goods the present choice has. */
  count: string;
  onClose: () => void;
}

/** The filters of a list on a small screen. */
export default function FilterSheet({ params, to, count, onClose }: SheetProps) {
  const t = useT();
  return (
    <Drawer
      open
      onClose={onClose}
      from="bottom"
      title={t('list.filters')}
      actions={
        <Button kind="primary" wide onClick={onClose}>
          {t('list.showResults', { count })}
        </Button>
      }
    >
      <FilterPanel params={params} to={to} />
    </Drawer>
  );
}

/** What the sellers' back office adds by hand to the pages that descriptors make. */
import { lazyPart } from '#shared/console/app/chunk.ts';
import type { ConsoleRegistry, RecordFormProps, Slots } from '#shared/console/app/registry.ts';
import { AfterSaleDialog } from '#shared/console/pages/orders/AfterSaleDialog.tsx';
import { CashArithmetic } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { CashForm } from '#shared/console/pages/cashes/CashForm.tsx';
import { CashPurse } from '#shared/console/pages/cashes/CashPurse.tsx';
import { OrderView } from '#shared/console/pages/orders/OrderView.tsx';
import { PrintDialog } from '#shared/console/pages/orders/PrintDialog.tsx';
import { ShipDialog } from '#shared/console/pages/orders/ShipDialog.tsx';
import { RoleForm } from '#shared/console/pages/roles/RoleForm.tsx';
import { SettlementTotals } from '#shared/console/pages/settlements/SettlementTotals.tsx';
import { SettlementView } from '#shared/console/pages/settlements/SettlementView.tsx';

const orders: Slots = { view: OrderView };

export const registry: ConsoleRegistry = {
  pages: {
    'Seller/dashboard/index': () => import('#shared/console/pages/dashboard/Workbench.tsx'),
    'Seller/dashboard/order': () => import('#shared/console/pages/dashboard/OrderTrendPage.tsx'),
    'Seller/stores/index': () => import('./pages/stores/StorePage.tsx'),
    'Seller/freights/index': () => import('./pages/freights/FreightPage.tsx'),
    'Seller/file_spaces/index': () => import('./pages/file_spaces/FileSpacePage.tsx'),
  },
  slots: {
    'Seller/cashes/index': { above: CashPurse, form: CashForm, belowView: CashArithmetic },
    'Seller/order_settlements/index': { above: SettlementTotals, view: SettlementView },
    'Seller/orders/index': orders,
    'Seller/orders/wait': orders,
    'Seller/refunds/index': orders,
    'Seller/refunds/return': orders,
    'Seller/goods/index': {
      form: lazyPart<RecordFormProps>(() => import('#shared/console/pages/goods/GoodsForm.tsx')),
      offers: ['add', 'edit'],
    },
    'Seller/roles/index': { form: RoleForm },
  },
  dialogs: { 'ship-orders': ShipDialog, 'print-waybill': PrintDialog, 'after-sale': AfterSaleDialog },
  cells: {},
};

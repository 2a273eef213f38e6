/** What the sellers' back office adds by hand to the pages that descriptors make. */
import { lazyPart } from '#shared/console/app/chunk.ts';
import type { ActionDialogProps, ConsoleRegistry, RecordFormProps, Slots } from '#shared/console/app/registry.ts';
import { CashArithmetic } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { CashForm } from '#shared/console/pages/cashes/CashForm.tsx';
import { CashPurse } from '#shared/console/pages/cashes/CashPurse.tsx';
import { OrderView } from '#shared/console/pages/orders/OrderView.tsx';
import { PrintDialog } from '#shared/console/pages/orders/PrintDialog.tsx';
import { ShipDialog } from '#shared/console/pages/orders/ShipDialog.tsx';
import { CaseDialog } from '#shared/console/pages/refunds/CaseDialog.tsx';
import { CaseTabs } from '#shared/console/pages/refunds/CaseTabs.tsx';
import { CaseView } from '#shared/console/pages/refunds/CaseView.tsx';
import { CopyRoleDialog } from '#shared/console/pages/roles/CopyRoleDialog.tsx';
import { RoleForm } from '#shared/console/pages/roles/RoleForm.tsx';
import { SettlementTotals } from '#shared/console/pages/settlements/SettlementTotals.tsx';
import { SettlementView } from '#shared/console/pages/settlements/SettlementView.tsx';

const orders: Slots = { view: OrderView };
const cases: Slots = { above: CaseTabs, view: CaseView };

export const registry: ConsoleRegistry = {
  pages: {
    'Seller/dashboard/index': () => import('#shared/console/pages/dashboard/Workbench.tsx'),
    'Seller/dashboard/order': () => import('#shared/console/pages/dashboard/OrderTrendPage.tsx'),
    'Seller/chats/index': () => import('./pages/chats/ChatPage.tsx'),
    'Seller/stores/index': () => import('./pages/stores/StorePage.tsx'),
    'Seller/freights/index': () => import('./pages/freights/FreightPage.tsx'),
    'Seller/file_spaces/index': () => import('./pages/file_spaces/FileSpacePage.tsx'),
  },
  slots: {
    'Seller/cashes/index': { above: CashPurse, form: CashForm, belowView: CashArithmetic },
    'Seller/order_settlements/index': { above: SettlementTotals, view: SettlementView },
    'Seller/orders/index': orders,
    'Seller/orders/wait': orders,
    'Seller/refunds/index': cases,
    'Seller/refunds/return': cases,
    'Seller/goods/index': {
      form: lazyPart<RecordFormProps>(() => import('#shared/console/pages/goods/GoodsForm.tsx')),
      offers: ['add', 'edit'],
    },
    'Seller/roles/index': { form: RoleForm },
  },
  dialogs: {
    'copy-role': CopyRoleDialog,
    'ship-orders': ShipDialog,
    'ship-sheet': lazyPart<ActionDialogProps>(() => import('#shared/console/pages/orders/ShipSheetDialog.tsx')),
    'print-waybill': PrintDialog,
    'after-sale': CaseDialog,
  },
  cells: {},
};

/** What the platform's back office adds by hand to the pages that descriptors make. */
import { lazyPart } from '#shared/console/app/chunk.ts';
import type { ActionDialogProps, ConsoleRegistry, RecordFormProps, Slots } from '#shared/console/app/registry.ts';
import { CashArithmetic } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { DecideDialog } from '#shared/console/pages/cashes/DecideDialog.tsx';
import { OrderView } from '#shared/console/pages/orders/OrderView.tsx';
import { PointsShipDialog } from '#shared/console/pages/orders/PointsShipDialog.tsx';
import { PrintDialog } from '#shared/console/pages/orders/PrintDialog.tsx';
import { ShipDialog } from '#shared/console/pages/orders/ShipDialog.tsx';
import { ArrangeDialog } from '#shared/console/pages/menus/ArrangeDialog.tsx';
import { CaseDialog } from '#shared/console/pages/refunds/CaseDialog.tsx';
import { CaseTabs } from '#shared/console/pages/refunds/CaseTabs.tsx';
import { CaseView } from '#shared/console/pages/refunds/CaseView.tsx';
import { CopyRoleDialog } from '#shared/console/pages/roles/CopyRoleDialog.tsx';
import { RoleForm } from '#shared/console/pages/roles/RoleForm.tsx';
import { SettleDialog } from '#shared/console/pages/settlements/SettleDialog.tsx';
import { SettlementTotals } from '#shared/console/pages/settlements/SettlementTotals.tsx';
import { SettlementView } from '#shared/console/pages/settlements/SettlementView.tsx';
import { ReviewDialog } from '#shared/console/pages/stores/ReviewDialog.tsx';
import { AddAdvDialog } from './pages/AddAdvDialog.tsx';
import { ClearAreaDialog } from './pages/ClearAreaDialog.tsx';
import { MoneyDialog } from './pages/MoneyDialog.tsx';

const orders: Slots = { view: OrderView };
const cases: Slots = { above: CaseTabs, view: CaseView };

export const registry: ConsoleRegistry = {
  pages: {
    'Admin/dashboard/index': () => import('#shared/console/pages/dashboard/Workbench.tsx'),
    'Admin/dashboard/order': () => import('#shared/console/pages/dashboard/OrderTrendPage.tsx'),
    'Admin/dashboard/user': () => import('./pages/dashboard/UserTrendPage.tsx'),
    'Admin/dashboard/store': () => import('./pages/dashboard/StoreTrendPage.tsx'),
    'Admin/dashboard/pay': () => import('./pages/dashboard/PayTrendPage.tsx'),
    'Admin/configs/web': () => import('./pages/configs/WebConfigPage.tsx'),
    'Admin/configs/pay': () => import('./pages/configs/PayConfigPage.tsx'),
    'Admin/configs/oauth': () => import('./pages/configs/OAuthConfigPage.tsx'),
    'Admin/configs/sms': () => import('./pages/configs/SmsConfigPage.tsx'),
    'Admin/configs/store': () => import('./pages/configs/StoreConfigPage.tsx'),
  },
  slots: {
    'Admin/exts/cashes/index': { belowView: CashArithmetic },
    'Admin/exts/order_settlements/index': { above: SettlementTotals, view: SettlementView },
    'Admin/exts/orders/index': orders,
    'Admin/exts/refunds/index': cases,
    'Admin/exts/refunds/return': cases,
    'Admin/exts/goods/index': {
      form: lazyPart<RecordFormProps>(() => import('#shared/console/pages/goods/GoodsForm.tsx')),
      offers: ['edit'],
    },
    'Admin/roles/index': { form: RoleForm },
  },
  dialogs: {
    'add-adv': AddAdvDialog,
    'review-store': ReviewDialog,
    'decide-cashes': DecideDialog,
    'settle-orders': SettleDialog,
    'clear-area': ClearAreaDialog,
    'after-sale': CaseDialog,
    'ship-orders': ShipDialog,
    'ship-points-orders': PointsShipDialog,
    'ship-sheet': lazyPart<ActionDialogProps>(() => import('#shared/console/pages/orders/ShipSheetDialog.tsx')),
    'print-waybill': PrintDialog,
    money: MoneyDialog,
    'copy-role': CopyRoleDialog,
    'arrange-menus': ArrangeDialog,
  },
  cells: {},
};

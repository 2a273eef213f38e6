/** What the platform's back office adds by hand to the pages that descriptors make. */
import { lazyPart } from '#shared/console/app/chunk.ts';
import type {
  ActionDialogProps,
  ConsoleRegistry,
  RecordFormProps,
  RecordViewProps,
  Slots,
} from '#shared/console/app/registry.ts';
import { CashArithmetic } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { CaseTabs } from '#shared/console/pages/refunds/CaseTabs.tsx';
import { SettlementDesk } from '#shared/console/pages/settlements/SettlementDesk.tsx';
import { ClearAreaDialog } from './pages/ClearAreaDialog.tsx';
import { PriceCell } from '#shared/console/pages/goods/PriceCell.tsx';
import { StockCell } from '#shared/console/pages/goods/StockCell.tsx';
import { VerifyCell } from '#shared/console/pages/goods/VerifyCell.tsx';

const dialog = lazyPart<ActionDialogProps>;
const form = lazyPart<RecordFormProps>;
const view = lazyPart<RecordViewProps>;
const money = view(() => import('#shared/console/pages/money/MoneyLogView.tsx'));
const orders: Slots = { view: view(() => import('#shared/console/pages/orders/OrderView.tsx')) };
const cases: Slots = { above: CaseTabs, view: view(() => import('#shared/console/pages/refunds/CaseView.tsx')) };

export const registry: ConsoleRegistry = {
  pages: {
    'Admin/dashboard/index': () => import('#shared/console/pages/dashboard/Workbench.tsx'),
    'Admin/dashboard/order': () => import('#shared/console/pages/dashboard/OrderTrendPage.tsx'),
    'Admin/dashboard/user': () => import('./pages/dashboard/UserTrendPage.tsx'),
    'Admin/dashboard/store': () => import('./pages/dashboard/StoreTrendPage.tsx'),
    'Admin/dashboard/pay': () => import('./pages/dashboard/PayTrendPage.tsx'),
    'Admin/reconciliation/index': () => import('./pages/reconciliation/ReconciliationPage.tsx'),
    'Admin/chats/index': () => import('#shared/console/pages/chats/ChatPage.tsx'),
    'Admin/jobs/index': () => import('./pages/jobs/JobsPage.tsx'),
    'Admin/exts/activities/index': () => import('#shared/console/pages/activities/CalendarPage.tsx'),
    'Admin/exts/simulator/index': () => import('#shared/console/pages/simulator/SimulatorPage.tsx'),
    'Admin/configs/web': () => import('./pages/configs/WebConfigPage.tsx'),
    'Admin/configs/pay': () => import('./pages/configs/PayConfigPage.tsx'),
    'Admin/configs/oauth': () => import('./pages/configs/OAuthConfigPage.tsx'),
    'Admin/configs/sms': () => import('./pages/configs/SmsConfigPage.tsx'),
    'Admin/configs/store': () => import('./pages/configs/StoreConfigPage.tsx'),
  },
  slots: {
    'Admin/adv_spaces/index': { belowView: view(() => import('./pages/advs/AdsOfSpace.tsx')) },
    'Admin/advs/index': { belowForm: lazyPart<object>(() => import('./pages/advs/SpaceSize.tsx')) },
    'Admin/chat_reports/index': { belowView: view(() => import('#shared/console/pages/chats/ReportThread.tsx')) },
    'Admin/exts/cashes/index': { belowView: CashArithmetic },
    'Admin/money_logs/index': { belowView: money },
    'Admin/exts/order_settlements/index': {
      above: SettlementDesk,
      view: view(() => import('#shared/console/pages/settlements/SettlementView.tsx')),
    },
    'Admin/exts/orders/index': orders,
    'Admin/exts/stores/index': { belowView: view(() => import('./pages/stores/BelowStore.tsx')) },
    'Admin/users/index': { belowView: view(() => import('#shared/console/pages/notes/UserNotes.tsx')) },
    'Admin/exts/refunds/index': cases,
    'Admin/exts/refunds/return': cases,
    'Admin/exts/integral_orders/index': { view: view(() => import('./pages/orders/PointsOrderView.tsx')) },
    'Admin/exts/goods/index': {
      form: form(() => import('#shared/console/pages/goods/GoodsForm.tsx')),
      offers: ['edit'],
    },
    'Admin/roles/index': { form: form(() => import('#shared/console/pages/roles/RoleForm.tsx')) },
    'Admin/api_tokens/index': {
      form: form(() => import('#shared/console/pages/programs/ApiTokenForm.tsx')),
      offers: ['add'],
    },
  },
  dialogs: {
    'webhook-secret': dialog(() => import('#shared/console/pages/programs/WebhookSecretDialog.tsx')),
    'webhook-test': dialog(() => import('#shared/console/pages/programs/WebhookTestDialog.tsx')),
    'add-adv': dialog(() => import('./pages/AddAdvDialog.tsx')),
    'review-goods': dialog(() => import('./pages/goods/ReviewDialog.tsx')),
    'decide-goods': dialog(() => import('./pages/goods/DecideManyDialog.tsx')),
    'review-store': dialog(() => import('./pages/stores/ReviewDialog.tsx')),
    'decide-cashes': dialog(() => import('./pages/cashes/DecideDialog.tsx')),
    'settle-orders': dialog(() => import('./pages/settlements/SettleDialog.tsx')),
    'clear-area': ClearAreaDialog,
    'after-sale': dialog(() => import('#shared/console/pages/refunds/CaseDialog.tsx')),
    'change-price': dialog(() => import('#shared/console/pages/orders/ChangePriceDialog.tsx')),
    'ship-orders': dialog(() => import('#shared/console/pages/orders/ShipDialog.tsx')),
    'ship-points-orders': dialog(() => import('./pages/orders/PointsShipDialog.tsx')),
    'ship-sheet': dialog(() => import('#shared/console/pages/orders/ShipSheetDialog.tsx')),
    'shipping-label': dialog(() => import('#shared/console/pages/orders/LabelDialog.tsx')),
    'print-waybill': dialog(() => import('#shared/console/pages/orders/PrintDialog.tsx')),
    money: dialog(() => import('./pages/MoneyDialog.tsx')),
    'copy-role': dialog(() => import('#shared/console/pages/roles/CopyRoleDialog.tsx')),
    'arrange-menus': dialog(() => import('./pages/menus/ArrangeDialog.tsx')),
  },
  cells: { 'goods.goods_price': PriceCell, 'goods.goods_stock': StockCell, 'goods.goods_verify': VerifyCell },
};

/** What the sellers' back office adds by hand to the pages that descriptors make. */
import { lazyPart } from '#shared/console/app/chunk.ts';
import type {
  ActionDialogProps,
  ConsoleRegistry,
  RecordFormProps,
  RecordViewProps,
  Slots,
} from '#shared/console/app/registry.ts';
import { CashArithmetic } from '#shared/console/pages/cashes/CashArithmetic.tsx';
import { CashPurse } from './pages/cashes/CashPurse.tsx';
import { StorePurse } from './pages/money/StorePurse.tsx';
import { CaseTabs } from '#shared/console/pages/refunds/CaseTabs.tsx';
import { SettlementDesk } from '#shared/console/pages/settlements/SettlementDesk.tsx';
import { PriceCell } from '#shared/console/pages/goods/PriceCell.tsx';
import { StockCell } from '#shared/console/pages/goods/StockCell.tsx';
import { VerifyCell } from '#shared/console/pages/goods/VerifyCell.tsx';

const dialog = lazyPart<ActionDialogProps>;
const form = lazyPart<RecordFormProps>;
const view = lazyPart<RecordViewProps>;
const money = view(() => import('#shared/console/pages/money/MoneyLogView.tsx'));
const orders: Slots = { view: view(() => import('#shared/console/pages/orders/OrderView.tsx')) };
const promotion: Slots = {
  form: form(() => import('#shared/console/pages/activities/PromotionForm.tsx')),
  belowForm: lazyPart<object>(() => import('#shared/console/pages/activities/PromotionSentence.tsx')),
};
const cases: Slots = { above: CaseTabs, view: view(() => import('#shared/console/pages/refunds/CaseView.tsx')) };

export const registry: ConsoleRegistry = {
  pages: {
    'Seller/dashboard/index': () => import('#shared/console/pages/dashboard/Workbench.tsx'),
    'Seller/dashboard/order': () => import('#shared/console/pages/dashboard/OrderTrendPage.tsx'),
    'Seller/chats/index': () => import('#shared/console/pages/chats/ChatPage.tsx'),
    'Seller/activities/index': () => import('#shared/console/pages/activities/CalendarPage.tsx'),
    'Seller/simulator/index': () => import('#shared/console/pages/simulator/SimulatorPage.tsx'),
    'Seller/stores/index': () => import('./pages/stores/StorePage.tsx'),
    'Seller/freights/index': () => import('./pages/freights/FreightPage.tsx'),
    'Seller/file_spaces/index': () => import('./pages/file_spaces/FileSpacePage.tsx'),
  },
  slots: {
    'Seller/cashes/index': {
      above: CashPurse,
      addText: 'desk.cash.ask',
      form: form(() => import('./pages/cashes/CashForm.tsx')),
      belowView: CashArithmetic,
    },
    'Seller/money_logs/index': { above: StorePurse, belowView: money },
    'Seller/order_settlements/index': {
      above: SettlementDesk,
      view: view(() => import('#shared/console/pages/settlements/SettlementView.tsx')),
    },
    'Seller/collectives/log': { view: view(() => import('#shared/console/pages/activities/GroupView.tsx')) },
    'Seller/coupons/index': promotion,
    'Seller/full_reductions/index': promotion,
    'Seller/seckills/index': promotion,
    'Seller/collectives/index': promotion,
    'Seller/distributions/index': {
      ...promotion,
      belowForm: lazyPart<object>(() => import('#shared/console/pages/activities/ReferralPreview.tsx')),
    },
    'Seller/orders/index': orders,
    'Seller/orders/wait': orders,
    'Seller/refunds/index': cases,
    'Seller/refunds/return': cases,
    'Seller/goods/index': {
      form: form(() => import('#shared/console/pages/goods/GoodsForm.tsx')),
      offers: ['add', 'edit'],
    },
    'Seller/roles/index': { form: form(() => import('#shared/console/pages/roles/RoleForm.tsx')) },
    'Seller/api_tokens/index': {
      form: form(() => import('#shared/console/pages/programs/ApiTokenForm.tsx')),
      offers: ['add'],
    },
  },
  dialogs: {
    'webhook-secret': dialog(() => import('#shared/console/pages/programs/WebhookSecretDialog.tsx')),
    'webhook-test': dialog(() => import('#shared/console/pages/programs/WebhookTestDialog.tsx')),
    'copy-promotion': dialog(() => import('#shared/console/pages/activities/CopyPromotionDialog.tsx')),
    'add-promotions': dialog(() => import('#shared/console/pages/activities/ManyPromotionsDialog.tsx')),
    'copy-goods': dialog(() => import('#shared/console/pages/goods/CopyGoodsDialog.tsx')),
    'edit-goods': dialog(() => import('#shared/console/pages/goods/GoodsSheetDialog.tsx')),
    'copy-role': dialog(() => import('#shared/console/pages/roles/CopyRoleDialog.tsx')),
    'change-price': dialog(() => import('#shared/console/pages/orders/ChangePriceDialog.tsx')),
    'ship-orders': dialog(() => import('#shared/console/pages/orders/ShipDialog.tsx')),
    'ship-sheet': dialog(() => import('#shared/console/pages/orders/ShipSheetDialog.tsx')),
    'shipping-label': dialog(() => import('#shared/console/pages/orders/LabelDialog.tsx')),
    'print-waybill': dialog(() => import('#shared/console/pages/orders/PrintDialog.tsx')),
    'after-sale': dialog(() => import('#shared/console/pages/refunds/CaseDialog.tsx')),
  },
  cells: { 'goods.goods_price': PriceCell, 'goods.goods_stock': StockCell, 'goods.goods_verify': VerifyCell },
};

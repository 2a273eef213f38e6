/** Labels, options and lookups that several descriptors use. */
import { CONSIGNEE_LENGTHS, WAYBILL_LENGTHS } from '../contract/limits.ts';
import type { Field, Label, Option, Source, Switches } from './define.ts';

/** A text in both languages. */
export const bilingual = (zh: string, en: string): Label => ({ 'zh-cn': zh, en });

export const YES_NO = [
  { value: 1, label: bilingual('是', 'Yes'), color: 'success' },
  { value: 0, label: bilingual('否', 'No'), color: 'default' },
] as const satisfies readonly Option[];
/** What a switch says. */
export const SWITCH = [
  { value: 1, label: bilingual('开', 'On'), color: 'success' },
  { value: 0, label: bilingual('关', 'Off'), color: 'default' },
] as const satisfies readonly Option[];
/** Whether an account may sign in. */
export const ACCOUNT_STATUS = [
  { value: 1, label: bilingual('已启用', 'Enabled'), color: 'success' },
  { value: 0, label: bilingual('已停用', 'Disabled'), color: 'default' },
] as const satisfies readonly Option[];
export const ON_OFF = [
  { value: 1, label: bilingual('已开启', 'On'), color: 'success' },
  { value: 0, label: bilingual('未开启', 'Off'), color: 'default' },
] as const satisfies readonly Option[];
export const OPEN_CLOSE = [
  { value: 1, label: bilingual('开启', 'Open'), color: 'success' },
  { value: 0, label: bilingual('关闭', 'Closed'), color: 'default' },
] as const satisfies readonly Option[];
export const SHELF = [
  { value: 1, label: bilingual('上架', 'Listed'), color: 'success' },
  { value: 0, label: bilingual('下架', 'Unlisted'), color: 'default' },
] as const satisfies readonly Option[];
export const GOODS_VERIFY = [
  { value: 2, label: bilingual('待审核', 'Pending review'), color: 'warning' },
  { value: 1, label: bilingual('已通过', 'Approved'), color: 'success' },
  { value: 0, label: bilingual('已拒绝', 'Rejected'), color: 'error' },
] as const satisfies readonly Option[];
export const STORE_VERIFY = [
  { value: 1, label: bilingual('待提交', 'Incomplete'), color: 'default' },
  { value: 2, label: bilingual('审核中', 'In review'), color: 'warning' },
  { value: 3, label: bilingual('已拒绝', 'Rejected'), color: 'error' },
  { value: 4, label: bilingual('已通过', 'Approved'), color: 'success' },
] as const satisfies readonly Option[];
export const PAYMENT = [
  { value: 'wechat', label: bilingual('微信支付', 'WeChat Pay'), color: 'success' },
  { value: 'alipay', label: bilingual('支付宝', 'Alipay'), color: 'info' },
  { value: 'balance', label: bilingual('余额支付', 'Balance'), color: 'default' },
] as const satisfies readonly Option[];
export const ORDER_STATUS_OPTIONS = [
  { value: 0, label: bilingual('已取消', 'Cancelled'), color: 'default' },
  { value: 1, label: bilingual('等待支付', 'Waiting for payment'), color: 'warning' },
  { value: 2, label: bilingual('等待发货', 'Waiting for delivery'), color: 'primary' },
  { value: 3, label: bilingual('等待收货', 'Waiting for receipt'), color: 'info' },
  { value: 4, label: bilingual('等待评价', 'Waiting for comments'), color: 'info' },
  { value: 5, label: bilingual('售后', 'In dispute'), color: 'error' },
  { value: 6, label: bilingual('订单完成', 'Completed'), color: 'success' },
] as const satisfies readonly Option[];
export const MONEY_TYPE = [
  { value: 0, label: bilingual('余额', 'Balance'), color: 'primary' },
  { value: 1, label: bilingual('冻结金额', 'On hold'), color: 'warning' },
  { value: 2, label: bilingual('积分', 'Points'), color: 'info' },
  { value: 3, label: bilingual('欠平台款', 'Owed to the platform'), color: 'error' },
] as const satisfies readonly Option[];
export const MONEY_OWNER = [
  { value: 0, label: bilingual('用户', 'User'), color: 'default' },
  { value: 1, label: bilingual('店铺', 'Store'), color: 'primary' },
] as const satisfies readonly Option[];
export const PERIOD = [
  { value: 0, label: bilingual('未开始', 'Not started'), color: 'default' },
  { value: 1, label: bilingual('进行中', 'Active'), color: 'success' },
  { value: 2, label: bilingual('已结束', 'Ended'), color: 'warning' },
] as const satisfies readonly Option[];

/** Couriers by their code. */
export const EXPRESSES: Source = { url: '/expresses?isAll=true', valueName: 'code' };
/** "Top level" in front of a tree. */
/** In place of a freight template: nothing is paid. */
export const FREE_FREIGHT = { value: -1, label: bilingual('包邮', 'Free shipping') } as const;
export const TOP = { value: 0, label: bilingual('顶级', 'Top level') } as const;

/** A page that only shows. */
export const READ_ONLY: Partial<Switches> = { add: false, edit: false, batchDelete: false };

/** Consignee and waybill, as orders and points orders have them. */
export const CONSIGNEE = {
  receive_name: { kind: 'text', label: bilingual('收货人', 'Recipient'), max: CONSIGNEE_LENGTHS.receive_name },
  receive_tel: { kind: 'text', label: bilingual('联系电话', 'Phone'), max: CONSIGNEE_LENGTHS.receive_tel },
  receive_area: { kind: 'text', label: bilingual('所在地区', 'Region'), max: CONSIGNEE_LENGTHS.receive_area },
  receive_address: { kind: 'text', label: bilingual('详细地址', 'Address'), max: CONSIGNEE_LENGTHS.receive_address },
  delivery_code: {
    kind: 'text',
    label: bilingual('快递公司', 'Courier'),
    max: WAYBILL_LENGTHS.delivery_code,
    column: 'dict_tags',
    input: 'select',
    source: EXPRESSES,
  },
  delivery_no: { kind: 'text', label: bilingual('快递单号', 'Tracking number'), max: WAYBILL_LENGTHS.delivery_no },
} as const satisfies Record<string, Field>;

export const CONSIGNEE_FIELDS = [
  'receive_name',
  'receive_tel',
  'receive_area',
  'receive_address',
  'delivery_code',
  'delivery_no',
] as const;

/** What people call a record and find it by. */
export const nameField = (label: Label, max: number) =>
  ({ kind: 'text', label, max, required: true, search: { suffix: 'likeRight' } }) as const satisfies Field;
/** A text of the read source that lists are searched by, from its beginning. */
export const computedText = (label: Label) =>
  ({ kind: 'text', label, computed: true, search: { suffix: 'likeRight' } }) as const satisfies Field;
/** A picture that is shown small, by the name that stands beside it. */
export const PICTURE = { kind: 'image', column: 'avatar', view: 'avatar', filterable: false } as const;
/** A small square picture that people choose. */
export const AVATAR = {
  kind: 'image',
  column: 'avatar',
  input: 'avatar',
  view: 'avatar',
  resize: { width: 150, height: 150 },
} as const;
/** What an account signs in with. */
export const USERNAME = {
  kind: 'text',
  label: bilingual('账号', 'Username'),
  max: 20,
  min: 2,
  required: true,
  unique: true,
  pattern: '^[\\p{L}\\p{N}_.@-]+$',
  column: 'tags',
} as const;
export const CREATED_BY = {
  kind: 'reference',
  label: bilingual('创建人', 'Created by'),
  resource: 'admins',
  writableIn: [],
} as const satisfies Field;
export const STORE_ID = {
  kind: 'reference',
  label: bilingual('店铺', 'Store'),
  resource: 'stores',
  writableIn: [],
} as const satisfies Field;
/** The two shown columns of the goods that a record is about. */
export const GOODS_COLUMNS = {
  goods_name: {
    kind: 'text',
    label: bilingual('商品名称', 'Product name'),
    via: { field: 'goods_id', column: 'goods_name' },
    search: { suffix: 'whereHas|goods' },
  },
  goods_master_image: {
    ...PICTURE,
    label: bilingual('商品图片', 'Image'),
    via: { field: 'goods_id', column: 'goods_master_image' },
  },
} as const satisfies Record<string, Field>;

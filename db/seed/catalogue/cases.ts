/** How after-sale cases of the demo went: one script per phase, told step by step. Pure data. */
import type { LoggedMove } from './types.ts';

export interface CaseStep {
  move: LoggedMove;
  who: 'shopper' | 'seller';
  note: string;
  /** Percent of what was asked, for an offer. */
  offer?: number;
  waybill?: readonly [code: string, number: string];
}
export interface CaseScript {
  refund_type: 0 | 1;
  /** Pictures of the damage come along. */
  evidence: boolean;
  steps: readonly CaseStep[];
}

const shopper = (move: LoggedMove, note = '', more: Partial<CaseStep> = {}): CaseStep => ({ move, who: 'shopper', note, ...more });
const seller = (move: LoggedMove, note = '', more: Partial<CaseStep> = {}): CaseStep => ({ move, who: 'seller', note, ...more });

/** The order stays in after-sale. */
export const OPEN_CASES: readonly CaseScript[] = [
  { refund_type: 0, evidence: true, steps: [shopper('apply', '收到时外包装压扁，边角有磕碰，申请退款')] },
  { refund_type: 0, evidence: true, steps: [shopper('apply', '颜色与页面图片有色差，希望退一部分'), seller('offer', '色差在批次允许范围内，愿意补偿一部分，您看可以吗？', { offer: 30 })] },
  {
    refund_type: 0,
    evidence: true,
    steps: [
      shopper('apply', '少发了配件，联系客服一直没有补发'),
      seller('offer', '配件缺货，可以折价补偿。', { offer: 15 }),
      shopper('decline', '补偿太少，不接受'),
      shopper('escalate', '双方无法达成一致，请平台介入'),
    ],
  },
  { refund_type: 1, evidence: false, steps: [shopper('apply', '尺码不合适，未使用，申请退货')] },
  { refund_type: 1, evidence: true, steps: [shopper('apply', '用了一次就出现异响，申请退货'), seller('agree', '同意退货，请寄回并保留运单号')] },
  {
    refund_type: 1,
    evidence: true,
    steps: [
      shopper('apply', '与描述不符，申请退货'),
      seller('agree', '同意退货'),
      shopper('send', '', { waybill: ['sf', 'SF1029384756123'] }),
    ],
  },
  {
    refund_type: 1,
    evidence: true,
    steps: [
      shopper('apply', '屏幕有亮点，希望换一件'),
      seller('agree', '收到后为您更换'),
      shopper('send', '', { waybill: ['zto', 'ZTO7788990011223'] }),
      seller('replace', '', { waybill: ['sf', 'SF5647382910456'] }),
    ],
  },
];

/** The order goes on. */
export const CLOSED_CASES: readonly CaseScript[] = [
  { refund_type: 0, evidence: false, steps: [shopper('apply', '不想要了'), seller('refuse', '商品已拆封并使用，不符合无理由退款条件')] },
  { refund_type: 0, evidence: false, steps: [shopper('apply', '以为少发了赠品'), shopper('withdraw', '在包装夹层里找到了')] },
  { refund_type: 0, evidence: true, steps: [shopper('apply', '收到时已经损坏，无法使用'), seller('agree', '非常抱歉，已为您全额退款')] },
  {
    refund_type: 1,
    evidence: true,
    steps: [
      shopper('apply', '尺寸量错了，放不下'),
      seller('agree', '同意退货'),
      shopper('send', '', { waybill: ['yd', 'YD4455667788990'] }),
      seller('receive', '商品完好，已退款'),
    ],
  },
];

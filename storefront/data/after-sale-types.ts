/** What the API answers about after-sale cases. */
import type { Verdict } from './account-types.ts';

export type RefundStep = 'edit' | 'accept' | 'decline' | 'withdraw' | 'send' | 'confirm' | 'escalate';
export interface RefundRow {
  id: number;
  order_id: number;
  refund_type: number;
  refund_verify: number;
  refund_step: number;
  refund_remark: string;
  /** The answer of the store or the platform. */
  refuse_remark: string;
  money: string;
  freight_money: string;
  /** What these goods can pay back at most. */
  most: string;
  /** What the store offers instead; '' without an offer. */
  offer_money: string;
  /** 0 not begun, 1 on its way, 2 back. */
  money_status: number;
  channel: string;
  payment_name_cn: string;
  escalated: number;
  images: string[];
  /** Until when the present phase may last, and what happens then. */
  deadline_at: string | null;
  due_move: '' | 'agree' | 'withdraw' | 'receive' | 'confirm';
  delivery_code: string;
  delivery_no: string;
  re_delivery_code: string;
  re_delivery_no: string;
  return_to: { name: string; phone: string; address: string } | null;
  lines: { id: number; goods_name: string; sku_name: string; quantity: number; money: string }[];
  logs: {
    id: number;
    label: string;
    actor: 'shopper' | 'seller' | 'admin' | 'system';
    note: string;
    money: string;
    images: string[];
    created_at: string;
  }[];
  created_at: string;
  can: Partial<Record<RefundStep, Verdict>>;
}

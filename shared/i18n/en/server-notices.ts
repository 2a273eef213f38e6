import type zh from '../zh-cn/server-notices.ts';
import type { Translation } from '../t.ts';

export default {
  notice: {
    other: 'You have a new notification',
    amount: ' (¥{money})',
    order: {
      paid: 'New order {order_no}{amount}, please ship it soon',
      shipped: 'Order {order_no} has been shipped, tracking number {delivery_no}',
      waybill_changed: 'Order {order_no}: the tracking number is now {delivery_no}',
      price_changed: 'The total of order {order_no} was changed from ¥{price_before} to ¥{total_price}',
      received: 'Order {order_no} was marked as received automatically',
      commented: 'Order {order_no} has a new review',
      cancelled: 'Order {order_no} was cancelled',
    },
    refund: {
      apply: 'Order {order_no}: a new after-sales request{amount}',
      edit: 'Order {order_no}: the after-sales request was changed{amount}',
      offer: 'Order {order_no}: the seller has made a counter-offer{amount}, please reply',
      accept: 'Order {order_no}: the buyer accepted your counter-offer{amount}',
      decline: 'Order {order_no}: the buyer declined your counter-offer',
      agree: 'Order {order_no}: the after-sales request was approved{amount}',
      refuse: 'Order {order_no}: the after-sales request was rejected, see the reason there',
      withdraw: 'Order {order_no}: the after-sales request was withdrawn',
      send: 'Order {order_no}: the buyer has sent the items back',
      receive: 'Order {order_no}: the return has arrived and is being refunded{amount}',
      replace: 'Order {order_no}: the replacement has been shipped',
      confirm: 'Order {order_no}: the replacement has been received',
      escalate: 'Order {order_no}: the case was escalated to the platform',
      rule_refund: 'Order {order_no}: the platform decided in favour of a refund{amount}',
      rule_close: 'Order {order_no}: the platform decided against a refund',
      pay_wallet: "Order {order_no}: the refund was paid to the buyer's balance instead{amount}",
      failed:
        'Order {order_no}: the payment provider rejected the refund{amount}; the platform will return the money another way',
      paid: 'Order {order_no}: the refund has arrived{amount}',
    },
    payment: {
      returned: 'Payment {pay_no} was made twice or too late and has been sent back{amount}',
      to_wallet: 'Payment {pay_no} was made twice or too late: it is now in your wallet{amount}',
    },
    goods: {
      submitted: 'Product “{goods_name}” is waiting for review',
      approved: 'Product “{goods_name}” was approved',
      rejected: 'Product “{goods_name}” was rejected: {reason}',
      low_stock: 'Product “{goods_name}” {sku_name}: only {stock} left in stock',
      price_dropped: 'The price of your favourite “{goods_name}” dropped to ¥{price}',
    },
    seckill: { soon: 'The flash sale of “{goods_name}” begins at {start_time}' },
    store: {
      submitted: 'Store “{store_name}” is waiting for review',
      approved: 'Congratulations, your store “{store_name}” was approved',
      denied: 'Your store “{store_name}” was rejected: {reason}',
    },
    commission: { paid: 'You have received a referral commission{amount}' },
    withdrawal: {
      requested: 'A new withdrawal request{amount}',
      approved: 'Your withdrawal was paid out{amount}',
      refused: 'Your withdrawal was rejected: {reason}',
    },
    member: { joined: 'A friend you invited has registered' },
    chat: { unanswered: 'You have a new message from {sender}' },
    webhook: { disabled: 'Webhook “{name}” kept failing and was switched off' },
    security: {
      password:
        'Your sign-in password was changed. If this was not you, reset it and contact customer service immediately',
      pay_password:
        'Your payment password was changed. If this was not you, change your sign-in password and contact customer service immediately',
      phone:
        'The phone number linked to your account was changed. If this was not you, contact customer service immediately',
      bank: 'Your identity and bank card details were changed. If this was not you, change your sign-in password and contact customer service immediately',
      linked:
        'An account elsewhere was linked to yours for signing in. If this was not you, unlink it, change your password and contact customer service immediately',
      unlinked:
        'A linked account was removed from yours. If this was not you, change your sign-in password and contact customer service immediately',
      withdrawal:
        'A withdrawal was requested from your account{amount}. If this was not you, change your sign-in password and contact customer service immediately',
    },
  },
} satisfies Translation<typeof zh>;

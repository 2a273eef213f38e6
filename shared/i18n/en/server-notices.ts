import type zh from '../zh-cn/server-notices.ts';
import type { Translation } from '../t.ts';

export default {
  notice: {
    other: 'You have a new notification',
    amount: ' (¥{money})',
    after_sale: {
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
      pay_wallet: 'Order {order_no}: the refund was paid to the balance{amount}',
    },
    security: {
      password:
        'Your sign-in password was changed. If this was not you, reset it and contact customer service immediately',
      pay_password:
        'Your payment password was changed. If this was not you, change your sign-in password and contact customer service immediately',
      phone:
        'The phone number linked to your account was changed. If this was not you, contact customer service immediately',
      bank: 'Your identity and bank card details were changed. If this was not you, change your sign-in password and contact customer service immediately',
      withdrawal:
        'A withdrawal was requested from your account{amount}. If this was not you, change your sign-in password and contact customer service immediately',
    },
  },
} satisfies Translation<typeof zh>;

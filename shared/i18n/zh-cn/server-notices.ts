/** What people are told in their notices, by kind and step, and by SMS when something of their account has changed. */
export default {
  notice: {
    other: '您有一条新通知',
    amount: '（{money} 元）',
    after_sale: {
      apply: '订单 {order_no} 有新的售后申请{amount}',
      edit: '订单 {order_no} 的售后申请已修改{amount}',
      offer: '订单 {order_no}：商家提出了协商退款金额{amount}，请尽快答复',
      accept: '订单 {order_no}：买家接受了您提出的协商退款金额{amount}',
      decline: '订单 {order_no}：买家没有接受您提出的协商退款金额',
      agree: '订单 {order_no} 的售后申请已通过{amount}',
      refuse: '订单 {order_no} 的售后申请未通过，可查看原因',
      withdraw: '订单 {order_no} 的售后申请已撤销',
      send: '订单 {order_no} 的退货已寄出',
      receive: '订单 {order_no} 的退货已签收，正在退款{amount}',
      replace: '订单 {order_no} 的换货商品已寄出',
      confirm: '订单 {order_no} 的换货商品已签收',
      escalate: '订单 {order_no} 的售后已申请平台介入',
      rule_refund: '订单 {order_no}：平台判定退款{amount}',
      rule_close: '订单 {order_no}：平台判定不予退款',
      pay_wallet: '订单 {order_no} 的退款已退到余额{amount}',
    },
    security: {
      password: '您的登录密码已修改。如非本人操作，请立即找回密码并联系客服',
      pay_password: '您的支付密码已修改。如非本人操作，请立即修改登录密码并联系客服',
      phone: '您账号绑定的手机号已更换。如非本人操作，请立即联系客服',
      bank: '您的实名和银行卡信息已修改。如非本人操作，请立即修改登录密码并联系客服',
      withdrawal: '您的账户申请了提现{amount}。如非本人操作，请立即修改登录密码并联系客服',
    },
  },
};

/** Words of what programs outside use: webhooks and API tokens. */
export default {
  name: '名称',
  scopes: '权限',
  days: '有效天数',
  make: '生成令牌',
  kept: '已妥善保存',
  once: '请立即复制并妥善保存，关闭后将无法再次查看。',
  token: 'API 令牌',
  tokenTitle: '新建 API 令牌',
  secret: '签名密钥',
  secretTitle: '生成签名密钥',
  secretQuestion: '生成新密钥后，旧密钥立即失效，接收方须改用新密钥验证签名。确定生成吗？',
  testTitle: '发送测试',
  testQuestion: '将向 {url} 发送一条 webhook.test 测试事件。',
  delivered: '已送达：状态码 {status}，耗时 {ms} 毫秒',
  notDelivered: '未送达：{status}，耗时 {ms} 毫秒',
  noAnswer: '无响应',
};

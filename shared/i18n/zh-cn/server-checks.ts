/** Why a test of a provider's settings failed. */
export default {
  missing: '请填写{fields}',
  gone: '找不到上传的文件，请重新上传{fields}',
  unreadable: '{fields}不是有效的密钥或证书',
  length: '{fields}应为 32 个字符',
  mismatch: '{fields}不是同一套，请重新上传',
  invalid: '{fields}格式不正确',
  unreachable: '没有得到服务商的有效答复（{said}）',
  timeout: '服务商没有及时答复，请稍后再试',
  address: '无法访问内网地址（{said}）',
  unexpected: '无法识别服务商的答复（{said}）',
  untrusted: '服务商答复的签名不正确，请检查{fields}',
  sealed: '{fields}与微信支付商户平台上的不一致',
  damaged: '写入的文件读出后内容不一致',
  public: '存储桶中的私有文件可被任何人读取，请将存储桶设为私有',
  refused: '服务商拒绝了请求：{said}',
  blamed: '服务商拒绝了请求，请检查{fields}：{said}',
} as const;

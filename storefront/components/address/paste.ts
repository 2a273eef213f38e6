/** "张三 13800000000 浙江省杭州市西湖区文三路 1 号" in any order: name, phone and street. The area is chosen by hand. */
export function readPastedAddress(line: string): { receive_name: string; receive_tel: string; address: string } | null {
  const phone = /(?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)/.exec(line);
  if (!phone?.[1]) return null;
  const rest = line
    .replace(phone[0], ' ')
    .split(/[\s,，;；:：]+/)
    .map((part) => part.replace(/^(收货人|收件人|联系电话|手机|电话|地址|详细地址)$/, ''))
    .filter(Boolean);
  // The name is the short part: two to four characters, or one word, without the signs of a street.
  const name = rest.find((part) => part.length <= 6 && !/[省市区县路街号\d]/.test(part)) ?? '';
  const address = rest.filter((part) => part !== name).join(' ');
  return { receive_name: name, receive_tel: phone[1].replace(/[- ]/g, ''), address };
}

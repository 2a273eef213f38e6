const PHONE = /(?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)/;
/** "name:", in any language. */
const LABEL = /\p{L}{1,8}[:\uff1a]/gu;

/** A line from a chat, "name phone address" in any order, with or without labels. The area is chosen by hand. */
export function readPastedAddress(line: string): { receive_name: string; receive_tel: string; address: string } | null {
  const phone = PHONE.exec(line);
  if (!phone?.[1]) return null;
  const parts = line
    .replace(phone[0], ' ')
    .replace(LABEL, ' ')
    .split(/[\s,;\uff0c\uff1b]+/)
    .filter(Boolean);
  // A name has no digits, and streets are longer.
  const [name = ''] = parts.filter((part) => !/\d/.test(part)).toSorted((a, b) => a.length - b.length);
  return {
    receive_name: name,
    receive_tel: phone[1].replace(/[- ]/g, ''),
    address: parts.filter((part) => part !== name).join(' '),
  };
}

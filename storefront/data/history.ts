/** What was looked at on this device: up to five goods, newest first, under the key that older clients use (compatibility 1.3). */
export interface SeenGoods {
  id: number;
  goods_name: string;
  goods_price: string;
  image: string;
}
const KEY = 'shop_goods_historys';
const MAX = 5;

export function seenGoods(): SeenGoods[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as SeenGoods[]) : []; // as: written below
  } catch {
    return [];
  }
}
export const rememberSeen = (goods: SeenGoods): void =>
  localStorage.setItem(KEY, JSON.stringify([goods, ...seenGoods().filter(({ id }) => id !== goods.id)].slice(0, MAX)));

/** The text of a goods' detail page: story, selling points, facts and promises between the pictures. */
import type { Family } from './family.ts';

const paragraph = (text: string): string => `<p>${text}</p>`;

const PROMISES: Record<string, string> = {
  food: '生鲜易腐商品不支持无理由退货；签收后二十四小时内发现坏损，请拍照联系客服，按实际损坏比例赔付。',
  beauty: '为了卫生，开封后的商品不支持无理由退货；如使用后出现过敏，请停止使用并凭照片联系客服办理退款。',
  fashion: '支持七天无理由退换，请保留吊牌并保持未穿洗；尺码不合适可换码一次，换货运费由本店承担。',
  shoes: '支持七天无理由退换，请在室内试穿并保持鞋底、包身洁净；换码一次免运费。',
};
const DEFAULT_PROMISE = '支持七天无理由退货；质量问题十五天内包换，来回运费由本店承担。质保期内请凭订单号联系店铺客服。';

export function goodsContent(family: Family, name: string, subtitle: string, images: readonly string[]): string {
  const top = family.class.split('/')[0] ?? '';
  const shown = [...images];
  const image = (): string => {
    const src = shown.shift();
    return src ? `<p><img src="${src}" alt="${name}" width="800" height="800" /></p>` : '';
  };
  return [
    `<h3>${subtitle}</h3>`,
    paragraph(family.story),
    image(),
    ...family.points.flatMap(([title, text], index) => [`<h3>${title}</h3>`, paragraph(text), index === 1 ? image() : '']),
    '<h3>商品参数</h3>',
    `<ul>${family.facts.map(([label, value]) => `<li>${label}：${value}</li>`).join('')}</ul>`,
    image(),
    '<h3>售后承诺</h3>',
    paragraph(PROMISES[top] ?? DEFAULT_PROMISE),
    paragraph('图片为实物拍摄示意，不同批次与显示设备可能存在细微色差，请以收到的实物为准。'),
  ].join('');
}

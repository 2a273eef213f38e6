/** The demo stores: who runs them, where they are, what they may sell. */
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import { picture, type PictureRecipe } from './picture-key.ts';
import { freights } from './freights.ts';
import { STORE_ROWS, type StoreRow } from './store-rows.ts';
import type { StorePlan } from './types.ts';

const triple = (glyphs: StoreRow['glyphs'], tones: StoreRow['tones'], size: string): [PictureRecipe, PictureRecipe, PictureRecipe] => {
  const slide = (glyph: GlyphName, tone: ToneName, set: number): PictureRecipe => picture('banner', glyph, tone, { set, size });
  return [slide(glyphs[0], tones[0], 0), slide(glyphs[1], tones[1], 1), slide(glyphs[2], tones[2], 2)];
};

const afterSale = (row: StoreRow): string =>
  [
    `<p>感谢您选择${row.name}。收到商品后如有任何不满意，请在订单页点击“申请售后”，或直接联系店铺客服 ${row.mobile}。</p>`,
    '<h3>退换货</h3>',
    `<p>${row.promise}</p>`,
    '<h3>处理时限</h3>',
    '<ul><li>售后申请：工作日 4 小时内响应，最迟 3 天内处理</li><li>退货入库：签收后 48 小时内完成质检与退款</li><li>质量问题：来回运费由本店承担</li></ul>',
    '<h3>客服时间</h3>',
    '<p>每日 9:00 - 22:00，法定节假日不休息。</p>',
  ].join('');

function plan(row: StoreRow, index: number): StorePlan {
  const number = String(index + 1).padStart(2, '0');
  const [logo] = row.glyphs;
  const [tone] = row.tones;
  return {
    key: row.key,
    owner: {
      key: `owner-${row.key}`,
      nickname: row.nickname,
      real_name: row.person,
      // The first store belongs to the demo seller account.
      phone: index === 0 ? '18888888888' : `188660000${number}`,
      sex: row.sex,
      avatar: picture('avatar', row.avatar, tone),
    },
    store_name: row.name,
    store_description: row.description,
    store_company_name: row.company,
    legal_person: row.person,
    business_license_no: `91330100MA2D0000${number}`,
    store_mobile: row.mobile,
    area: row.area,
    store_address: row.address,
    store_lat: row.lat,
    store_lng: row.lng,
    opened_days_ago: 420 - index * 17,
    classes: row.classes,
    logo: picture('logo', logo, tone, { set: index }),
    facade: picture('facade', logo, tone, { set: index }),
    slides: triple(row.glyphs, row.tones, '1200x400'),
    mobile_slides: triple(row.glyphs, row.tones, '750x375'),
    after_sale_service: afterSale(row),
    freights: freights(row.freight),
  };
}

export const stores: readonly StorePlan[] = STORE_ROWS.map(plan);

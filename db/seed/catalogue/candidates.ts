/** Stores on their way in: some wait for the platform, some were refused and know why. */
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import { picture } from './picture-key.ts';
import type { CandidatePlan, ReviewPlanStep } from './types.ts';

type Row = readonly [
  key: string, name: string, company: string, person: string, sex: 0 | 1, area: CandidatePlan['area'], address: string,
  cls: string, glyph: GlyphName, tone: ToneName, avatar: GlyphName, reviews: readonly ReviewPlanStep[],
];

const submit = (hours_ago: number): ReviewPlanStep => ({ hours_ago, verdict: 'submit', reason: '' });
const deny = (hours_ago: number, reason: string): ReviewPlanStep => ({ hours_ago, verdict: 'deny', reason });

const ROWS: readonly Row[] = [
  ['wanghai', '望海渔家', '舟山望海水产有限公司', '郑望海', 1, ['浙江省', '舟山市', '普陀区'], '沈家门街道渔港路 12 号', 'food', 'fishing-pole', 'aqua', 'dolphin', [submit(5)]],
  ['yunmian', '云眠家纺', '南通云眠纺织品有限公司', '季云眠', 0, ['江苏省', '南通市', '通州区'], '川姜镇家纺城 C 座 208', 'home', 'couch-and-lamp', 'pearl', 'koala', [submit(26)]],
  ['qiaojiang', '巧匠木作', '菏泽巧匠木业有限公司', '鲁大椿', 1, ['山东省', '菏泽市', '曹县'], '庄寨镇木艺园 6 号', 'home', 'wood', 'clay', 'bear', [submit(160), deny(120, '身份证反面照片模糊，无法辨认有效期，请重新上传'), submit(9)]],
  ['xinghuo', '星火模型', '东莞星火文化创意有限公司', '萧星野', 1, ['广东省', '广州市', '海珠区'], '新港中路 397 号', 'culture', 'video-game', 'lilac', 'fox', [submit(200), deny(150, '营业执照的公司名称与填写的不一致，请核对后重新提交')]],
  ['lvdao', '绿岛鲜生', '成都绿岛生鲜配送有限公司', '何若谷', 0, ['四川省', '成都市', '武侯区'], '桂溪街道吉泰路 88 号', 'food', 'strawberry', 'sage', 'rabbit-face', [submit(90), deny(70, '经营生鲜需要食品经营许可证，请在营业执照处一并上传')]],
];

export const candidates: readonly CandidatePlan[] = ROWS.map(
  ([key, store_name, store_company_name, person, sex, area, store_address, cls, glyph, tone, avatar, reviews], index) => ({
    key,
    owner: {
      key: `owner-${key}`,
      nickname: `${store_name}掌柜`,
      real_name: person,
      phone: `1886601000${index + 1}`,
      sex,
      avatar: picture('avatar', avatar, tone),
    },
    store_name,
    store_company_name,
    area,
    store_address,
    class: cls,
    logo: picture('logo', glyph, tone, { set: index }),
    reviews,
  }),
);

/** Shoppers: invented people with invented telephone numbers in a range that is plainly a demo's. */
import { createRandom } from '../random.ts';
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import { picture } from './picture-key.ts';
import type { AddressPlan, AreaNames, ShopperPlan } from './types.ts';

const PEOPLE: readonly (readonly [nickname: string, name: string, sex: 0 | 1])[] = [
  ['小满同学', '李小满', 0], ['阿木', '王沐阳', 1], ['橘子汽水', '张语橙', 0], ['北岛的风', '刘一帆', 1], ['晚安玛卡巴卡', '陈思妤', 0],
  ['老赵爱钓鱼', '赵建国', 1], ['一只柚子', '黄柚宁', 0], ['山间清爽的风', '周子谦', 1], ['糖醋小排', '吴可欣', 0], ['程序员小徐', '徐浩然', 1],
  ['三七', '孙琪', 0], ['今天也要早睡', '胡安琪', 0], ['朱家大厨', '朱志强', 1], ['圆圆的妈妈', '高静怡', 0], ['林间有鹿', '林子衿', 0],
  ['老何', '何文斌', 1], ['郭靖不姓黄', '郭子轩', 1], ['麦芽糖', '马雨桐', 0], ['罗小黑', '罗俊杰', 1], ['梁山好汉', '梁博文', 1],
  ['宋词与茶', '宋雅琴', 0], ['郑在路上', '郑凯', 1], ['谢谢小谢', '谢雨欣', 0], ['韩梅梅', '韩梅', 0], ['唐小糖', '唐诗韵', 0],
  ['冯大侠', '冯宇', 1], ['于是乎', '于佳宁', 0], ['董事长爱喝粥', '董立', 1], ['肖申克的咖啡', '肖明', 1], ['程橙橙', '程诗雨', 0],
  ['曹县码农', '曹阳', 1], ['袁来如此', '袁梦', 0], ['邓小闲', '邓超然', 1], ['许愿池', '许诺', 0], ['傅先生的猫', '傅承泽', 1],
  ['沈默是金', '沈默', 1], ['曾经沧海', '曾海燕', 0], ['彭湃', '彭湃', 1], ['吕布不姓貂', '吕航', 1], ['苏打饼干', '苏晴', 0],
  ['卢卡', '卢嘉懿', 1], ['蒋小鱼', '蒋小鱼', 0], ['蔡老师', '蔡淑芬', 0], ['贾宝贝', '贾宁', 0],
];

const AVATARS: readonly GlyphName[] = [
  'cat-face', 'dog-face', 'fox', 'panda', 'koala', 'tiger-face', 'rabbit-face', 'bear', 'frog', 'penguin', 'hamster', 'hedgehog', 'owl',
  'unicorn', 'butterfly', 'lion', 'pig-face', 'hatching-chick', 'swan', 'duck', 'turtle', 'otter', 'elephant', 'dolphin', 'cactus', 'sunflower', 'tulip',
];
const AVATAR_TONES: readonly ToneName[] = ['sky', 'peach', 'mint', 'lilac', 'butter', 'blush', 'sage', 'aqua', 'clay', 'rose', 'ice', 'lemon', 'denim', 'plum'];

const PLACES: readonly (readonly [area: AreaNames, street: string])[] = [
  [['浙江省', '杭州市', '拱墅区'], '湖墅南路 168 号香榭里 3 幢 2 单元 601'],
  [['上海市', '市辖区', '浦东新区'], '张江镇盛夏路 560 弄 12 号 1502 室'],
  [['北京市', '市辖区', '朝阳区'], '望京街道阜通东大街 6 号院 3 号楼 1808'],
  [['广东省', '深圳市', '福田区'], '莲花街道景田北六街 22 号 7 栋 903'],
  [['四川省', '成都市', '武侯区'], '桂溪街道天府二街 138 号 2 栋 1104'],
  [['湖北省', '武汉市', '洪山区'], '关山大道 355 号铁投佳境 5 栋 2306'],
  [['江苏省', '南京市', '建邺区'], '兴隆大街 188 号莲花新城 11 幢 502'],
  [['陕西省', '西安市', '雁塔区'], '小寨西路 26 号怡和家园 8 单元 401'],
  [['重庆市', '市辖区', '渝北区'], '龙溪街道新南路 164 号 9 栋 12-3'],
  [['湖南省', '长沙市', '岳麓区'], '梅溪湖街道环湖路 1177 号 6 栋 1701'],
  [['福建省', '厦门市', '思明区'], '莲前东路 288 号瑞景新村 21 号楼 605'],
  [['山东省', '青岛市', '市南区'], '香港中路 76 号颐中花园 2 号楼 1203'],
  [['辽宁省', '大连市', '沙河口区'], '中山路 572 号星海旺座 1410'],
  [['河南省', '郑州市', '金水区'], '花园路 39 号国贸中心 3 号楼 2208'],
  [['安徽省', '合肥市', '蜀山区'], '望江西路 99 号西环中心 5 幢 804'],
  [['云南省', '昆明市', '五华区'], '人民西路 228 号翠湖俊园 3 幢 1501'],
  [['天津市', '市辖区', '南开区'], '长江道 95 号融创中心 4 号楼 1006'],
  [['江苏省', '苏州市', '姑苏区'], '平江路 12 号菉葭巷 8 号'],
  [['广东省', '广州市', '天河区'], '体育东路 122 号羊城国际 1802'],
  [['黑龙江省', '哈尔滨市', '南岗区'], '西大直街 108 号 4 单元 702'],
];

const phoneOf = (index: number): string => (index === 0 ? '13800000000' : `1390000${String(1000 + index * 37)}`);

function addressesOf(index: number, name: string, count: number): AddressPlan[] {
  const random = createRandom(`addresses ${index}`);
  return random.sample(PLACES, count).map(([area, address], at) => ({
    receive_name: at === 0 ? name : `${name.slice(0, 1)}${random.pick(['女士', '先生'])}`,
    receive_tel: at === 0 ? phoneOf(index) : `1390001${String(2000 + index * 11 + at)}`,
    area,
    address,
    is_default: at === 0,
  }));
}

const keyOf = (index: number): string => `shopper-${String(index + 1).padStart(2, '0')}`;

/** The first is the demo shopper account. */
export const shoppers: readonly ShopperPlan[] = PEOPLE.map(([nickname, real_name, sex], index) => {
  const random = createRandom(`shopper ${index}`);
  const first = index === 0;
  return {
    key: keyOf(index),
    nickname,
    real_name,
    phone: phoneOf(index),
    sex,
    avatar: picture('avatar', random.pick(AVATARS), random.pick(AVATAR_TONES)),
    money: first ? 888_800 : random.int(0, 60) * 1_000,
    integral: first ? 5_000 : random.int(0, 40) * 50,
    inviter: index > 0 && random.chance(45) ? keyOf(random.int(0, Math.min(index - 1, 8))) : null,
    joined_days_ago: first ? 200 : random.int(110, 400),
    addresses: addressesOf(index, real_name, first ? 3 : random.int(1, 2)),
  };
});

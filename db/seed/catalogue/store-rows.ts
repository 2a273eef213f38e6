import type { FreightStyle } from './freights.ts';
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import type { StoreKey } from './store-keys.ts';
import type { AreaNames } from './types.ts';

export interface StoreRow {
  key: StoreKey;
  name: string;
  description: string;
  company: string;
  person: string;
  nickname: string;
  sex: 0 | 1;
  avatar: GlyphName;
  mobile: string;
  area: AreaNames;
  address: string;
  lat: string;
  lng: string;
  classes: readonly string[];
  glyphs: readonly [GlyphName, GlyphName, GlyphName];
  tones: readonly [ToneName, ToneName, ToneName];
  promise: string;
  freight: FreightStyle;
}

const CALM = '支持七天无理由退货，请保持商品完好、配件齐全；质量问题十五天内包换。';
const FRESH = '生鲜商品不支持无理由退货；坏果、坏损请在签收后二十四小时内拍照联系客服，按比例赔付，无需寄回。';
const WEAR = '支持七天无理由退换，吊牌完整、未穿洗即可；尺码不合适可免费换码一次。';

export const STORE_ROWS: readonly StoreRow[] = [
  { key: 'yunxiu', name: '云岫数码旗舰店', description: '手机、耳机、相机与配件。我们自己用过的，才放上货架。', company: '深圳市云岫数码科技有限公司', person: '林远舟', nickname: '云岫掌柜', sex: 1, avatar: 'owl', mobile: '0755-86000001', area: ['广东省', '深圳市', '南山区'], address: '科技园南区高新南七道 18 号 3 层', lat: '22.5333', lng: '113.9540', classes: ['digital'], glyphs: ['mobile-phone', 'headphone', 'camera'], tones: ['ink', 'mist', 'stone'], promise: CALM, freight: 'light' },
  { key: 'qinghe', name: '青禾电脑办公专营店', description: '笔记本、键鼠、打印机，帮你搭一张顺手的桌子。', company: '北京青禾信息技术有限公司', person: '周予安', nickname: '青禾小周', sex: 1, avatar: 'fox', mobile: '010-62000002', area: ['北京市', '市辖区', '海淀区'], address: '中关村大街甲 28 号海龙里 5 层 516', lat: '39.9837', lng: '116.3164', classes: ['computer/pc', 'computer/device'], glyphs: ['laptop', 'keyboard', 'desktop-computer'], tones: ['denim', 'mist', 'lilac'], promise: CALM, freight: 'usual' },
  { key: 'moji', name: '墨几文具生活馆', description: '好写的笔、好翻的本子，还有一点点仪式感。', company: '宁波墨几文化用品有限公司', person: '沈墨如', nickname: '墨几阿如', sex: 0, avatar: 'rabbit-face', mobile: '0574-87000003', area: ['浙江省', '宁波市', '海曙区'], address: '月湖西区马眼漕 9 号', lat: '29.8683', lng: '121.5440', classes: ['computer/stationery'], glyphs: ['fountain-pen', 'notebook', 'scissors'], tones: ['oat', 'butter', 'forest'], promise: CALM, freight: 'light' },
  { key: 'suyuan', name: '素原家居', description: '木头、棉麻和一盏暖光，慢慢把家填满。', company: '杭州素原家居用品有限公司', person: '许知夏', nickname: '素原的夏', sex: 0, avatar: 'cat-face', mobile: '0571-88000004', area: ['浙江省', '杭州市', '西湖区'], address: '转塘街道象山艺术公社 22 号', lat: '30.1560', lng: '120.0760', classes: ['home/furniture', 'home/light', 'home/daily', 'home/tool'], glyphs: ['couch-and-lamp', 'candle', 'basket'], tones: ['oat', 'sage', 'clay'], promise: CALM, freight: 'bulky' },
  { key: 'tangzao', name: '棠灶厨房', description: '从一口好锅开始，认真做一顿饭。', company: '佛山市棠灶厨具有限公司', person: '陈嘉树', nickname: '棠灶阿树', sex: 1, avatar: 'bear', mobile: '0757-83000005', area: ['广东省', '佛山市', '顺德区'], address: '大良街道南国东路 66 号', lat: '22.8050', lng: '113.2930', classes: ['kitchen'], glyphs: ['cooking', 'teapot', 'kitchen-knife'], tones: ['clay', 'butter', 'sage'], promise: CALM, freight: 'usual' },
  { key: 'zhizhi', name: '织枝女装', description: '二十年版师打版，做能穿五年的裙子。', company: '广州织枝服饰有限公司', person: '梁若溪', nickname: '织枝若溪', sex: 0, avatar: 'butterfly', mobile: '020-38000006', area: ['广东省', '广州市', '海珠区'], address: '新港西路轻纺里 88 号 B 座', lat: '23.0940', lng: '113.3000', classes: ['fashion/women', 'fashion/accessory'], glyphs: ['dress', 'kimono', 'scarf'], tones: ['blush', 'plum', 'pearl'], promise: WEAR, freight: 'light' },
  { key: 'beichuan', name: '北川男装', description: '三个版型，一年只改一次。男人的衣服，耐穿最要紧。', company: '石狮市北川服装有限公司', person: '吴北川', nickname: '北川', sex: 1, avatar: 'deer', mobile: '0595-88000007', area: ['福建省', '泉州市', '石狮市'], address: '灵秀镇服装城 C 区 12 栋', lat: '24.7320', lng: '118.6480', classes: ['fashion/men', 'fashion/accessory'], glyphs: ['t-shirt', 'coat', 'jeans'], tones: ['denim', 'mist', 'cocoa'], promise: WEAR, freight: 'light' },
  { key: 'luma', name: '鹿马鞋业', description: '固特异皮鞋与缓震跑鞋，每一步都算数。', company: '晋江鹿马鞋业有限公司', person: '庄奕辰', nickname: '鹿马老庄', sex: 1, avatar: 'deer', mobile: '0595-85000008', area: ['福建省', '泉州市', '晋江市'], address: '陈埭镇鞋都路 301 号', lat: '24.8120', lng: '118.5920', classes: ['shoes/men', 'shoes/women'], glyphs: ['mans-shoe', 'running-shoe', 'high-heeled-shoe'], tones: ['cocoa', 'lemon', 'wine'], promise: WEAR, freight: 'usual' },
  { key: 'yuexing', name: '越行箱包', description: '从登机箱到小手包，走到哪都好看。', company: '嘉兴越行箱包有限公司', person: '顾清越', nickname: '越行清越', sex: 0, avatar: 'penguin', mobile: '0573-82000009', area: ['浙江省', '嘉兴市', '平湖市'], address: '新埭镇箱包产业园 7 幢', lat: '30.7170', lng: '121.0460', classes: ['shoes/bag'], glyphs: ['luggage', 'handbag', 'backpack'], tones: ['forest', 'clay', 'sky'], promise: CALM, freight: 'usual' },
  { key: 'baiying', name: '白萤美妆', description: '成分表短一点，皮肤轻松一点。', company: '上海白萤化妆品有限公司', person: '苏念微', nickname: '白萤念微', sex: 0, avatar: 'swan', mobile: '021-54000010', area: ['上海市', '市辖区', '徐汇区'], address: '漕河泾桂平路 391 号 2 号楼', lat: '31.1710', lng: '121.3980', classes: ['beauty'], glyphs: ['lotion-bottle', 'lipstick', 'soap'], tones: ['pearl', 'rose', 'lilac'], promise: '过敏包退：开封三十天内如有不适，凭照片全额退款；未开封支持七天无理由退货。', freight: 'light' },
  { key: 'shanye', name: '山野集鲜果', description: '只和认识的果农合作，树上熟了再摘。', company: '成都山野集农业有限公司', person: '何满仓', nickname: '山野老何', sex: 1, avatar: 'hedgehog', mobile: '028-85000011', area: ['四川省', '成都市', '蒲江县'], address: '寿安街道果品集散中心 3 号库', lat: '30.2640', lng: '103.5310', classes: ['food/fruit', 'food/fresh'], glyphs: ['red-apple', 'strawberry', 'mango'], tones: ['sage', 'blush', 'butter'], promise: FRESH, freight: 'cold' },
  { key: 'chali', name: '茶里春山', description: '三代人守着同一片山场，一年只做一季春茶。', company: '武夷山茶里春山茶业有限公司', person: '叶春山', nickname: '春山茶人', sex: 1, avatar: 'frog', mobile: '0599-52000012', area: ['福建省', '南平市', '武夷山市'], address: '星村镇桐木路 108 号', lat: '27.6530', lng: '117.9080', classes: ['food/drink', 'kitchen/table'], glyphs: ['teacup-without-handle', 'honey-pot', 'wine-glass'], tones: ['olive', 'butter', 'wine'], promise: '未拆封支持七天无理由退货；口味不合可换同价茶品一次。', freight: 'light' },
  { key: 'liangwei', name: '良味零食铺', description: '用料写在正面的零食，大人孩子都放心。', company: '长沙良味食品有限公司', person: '彭小满', nickname: '小满', sex: 0, avatar: 'hamster', mobile: '0731-84000013', area: ['湖南省', '长沙市', '岳麓区'], address: '麓谷街道文轩路 27 号食品园 A2', lat: '28.2290', lng: '112.8790', classes: ['food/snack', 'food/grain'], glyphs: ['cookie', 'chocolate-bar', 'cupcake'], tones: ['peach', 'cocoa', 'rose'], promise: FRESH, freight: 'usual' },
  { key: 'mianmian', name: '绵绵母婴', description: '两位妈妈开的店，自家孩子先用三个月。', company: '南京绵绵母婴用品有限公司', person: '秦语桐', nickname: '绵绵妈妈', sex: 0, avatar: 'koala', mobile: '025-86000014', area: ['江苏省', '南京市', '江宁区'], address: '秣陵街道将军大道 159 号', lat: '31.9410', lng: '118.7990', classes: ['baby'], glyphs: ['teddy-bear', 'baby-bottle', 'puzzle-piece'], tones: ['sky', 'blush', 'aqua'], promise: CALM, freight: 'light' },
  { key: 'fengye', name: '峰野户外', description: '山里、水边、球场上，装备我们先试过。', company: '青岛峰野户外用品有限公司', person: '孙牧野', nickname: '牧野', sex: 1, avatar: 'otter', mobile: '0532-88000015', area: ['山东省', '青岛市', '崂山区'], address: '株洲路 140 号 6 号楼', lat: '36.1280', lng: '120.4290', classes: ['sport'], glyphs: ['camping', 'basketball', 'bicycle'], tones: ['forest', 'peach', 'mint'], promise: CALM, freight: 'bulky' },
  { key: 'shiguang', name: '拾光钟表珠宝', description: '国产机械表、带证书的首饰、配得准的眼镜。', company: '上海拾光钟表珠宝有限公司', person: '韩时安', nickname: '拾光时安', sex: 1, avatar: 'tiger-face', mobile: '021-63000016', area: ['上海市', '市辖区', '黄浦区'], address: '金陵东路 358 号 2 层', lat: '31.2290', lng: '121.4880', classes: ['jewelry'], glyphs: ['watch', 'ring', 'sunglasses'], tones: ['cocoa', 'pearl', 'sand'], promise: '贵重商品保价寄出，请当面开箱验货；佩戴前支持七天无理由退货，证书与包装须完整。', freight: 'light' },
  { key: 'qinyin', name: '琴音书房', description: '一本好书，一把能坚持弹下去的琴。', company: '武汉琴音文化传播有限公司', person: '罗听白', nickname: '琴音听白', sex: 1, avatar: 'panda', mobile: '027-87000017', area: ['湖北省', '武汉市', '武昌区'], address: '昙华林路 66 号', lat: '30.5520', lng: '114.3090', classes: ['culture'], glyphs: ['books', 'guitar', 'video-game'], tones: ['lilac', 'clay', 'aqua'], promise: CALM, freight: 'usual' },
  { key: 'huayu', name: '花予绿植', description: '昆明大棚直发，养不活我们陪你找原因。', company: '昆明花予园艺有限公司', person: '杨若云', nickname: '花予若云', sex: 0, avatar: 'butterfly', mobile: '0871-67000018', area: ['云南省', '昆明市', '呈贡区'], address: '斗南花卉市场 A 区 77 号', lat: '24.9020', lng: '102.8010', classes: ['home/plant'], glyphs: ['potted-plant', 'bouquet', 'cactus'], tones: ['sage', 'blush', 'mint'], promise: '绿植七天内死亡包赔，鲜花签收二十四小时内蔫坏包赔，拍照即可，无需寄回。', freight: 'cold' },
];

/** The three-level class tree. Keys are paths: `digital/phone/smart`. */
import type { GlyphName } from './glyphs.ts';
import type { ToneName } from './palette.ts';
import { picture } from './picture-key.ts';
import type { ClassPlan } from './types.ts';

type Leaf = readonly [key: string, name: string, en: string, glyph: GlyphName];
type Group = readonly [...Leaf, readonly Leaf[]];
type Top = readonly [...Leaf, ToneName, readonly Group[]];

const TREE: readonly Top[] = [
  ['digital', '手机数码', 'Phones & Digital', 'mobile-phone', 'mist', [
    ['phone', '手机通讯', 'Phones', 'mobile-phone', [
      ['smart', '智能手机', 'Smartphones', 'mobile-phone'], ['landline', '电话座机', 'Telephones', 'telephone-receiver'],
      ['power', '充电宝', 'Power banks', 'battery'], ['charger', '充电器', 'Chargers', 'electric-plug']]],
    ['audio', '影音娱乐', 'Audio', 'headphone', [
      ['headphone', '耳机', 'Headphones', 'headphone'], ['speaker', '音箱', 'Speakers', 'speaker-high-volume'],
      ['radio', '收音机', 'Radios', 'radio'], ['mic', '麦克风', 'Microphones', 'studio-microphone']]],
    ['camera', '摄影摄像', 'Cameras', 'camera', [
      ['still', '数码相机', 'Cameras', 'camera'], ['video', '摄像机', 'Camcorders', 'video-camera'],
      ['telescope', '望远镜', 'Telescopes', 'telescope']]],
  ]],
  ['computer', '电脑办公', 'Computers & Office', 'laptop', 'denim', [
    ['pc', '电脑整机', 'Computers', 'laptop', [
      ['laptop', '笔记本电脑', 'Laptops', 'laptop'], ['desktop', '台式一体机', 'Desktops', 'desktop-computer'],
      ['storage', '存储设备', 'Storage', 'floppy-disk']]],
    ['device', '外设产品', 'Peripherals', 'keyboard', [
      ['keyboard', '键盘', 'Keyboards', 'keyboard'], ['mouse', '鼠标', 'Mice', 'computer-mouse'],
      ['printer', '打印机', 'Printers', 'printer']]],
    ['stationery', '文具用品', 'Stationery', 'fountain-pen', [
      ['pen', '书写工具', 'Pens', 'fountain-pen'], ['notebook', '本册便签', 'Notebooks', 'notebook'],
      ['file', '文件收纳', 'Filing', 'file-folder'], ['desk', '裁剪测绘', 'Cutting & measuring', 'scissors'],
      ['calendar', '日历台历', 'Calendars', 'spiral-calendar']]],
  ]],
  ['home', '家居家装', 'Home', 'couch-and-lamp', 'oat', [
    ['furniture', '住宅家具', 'Furniture', 'couch-and-lamp', [
      ['sofa', '沙发', 'Sofas', 'couch-and-lamp'], ['chair', '椅凳', 'Chairs', 'chair'], ['bed', '床', 'Beds', 'bed'],
      ['mirror', '镜子', 'Mirrors', 'mirror']]],
    ['light', '灯具照明', 'Lighting', 'light-bulb', [
      ['bulb', '光源', 'Bulbs', 'light-bulb'], ['lantern', '装饰灯笼', 'Lanterns', 'red-paper-lantern'],
      ['torch', '手电筒', 'Torches', 'flashlight'], ['candle', '香薰蜡烛', 'Candles', 'candle']]],
    ['daily', '家居日用', 'Household', 'basket', [
      ['basket', '收纳篮筐', 'Baskets', 'basket'], ['clean', '清洁用具', 'Cleaning', 'broom'],
      ['bath', '卫浴用品', 'Bath', 'bathtub'], ['paper', '纸品', 'Tissue', 'roll-of-paper'],
      ['umbrella', '雨伞', 'Umbrellas', 'umbrella'], ['decor', '装饰摆件', 'Decor', 'amphora']]],
    ['tool', '五金工具', 'Tools', 'toolbox', [
      ['hand', '手动工具', 'Hand tools', 'hammer'], ['set', '工具套装', 'Tool sets', 'toolbox'],
      ['lock', '锁具', 'Locks', 'locked'], ['ladder', '梯具', 'Ladders', 'ladder']]],
    ['plant', '绿植鲜花', 'Plants & Flowers', 'potted-plant', [
      ['pot', '室内绿植', 'Indoor plants', 'potted-plant'], ['succulent', '多肉仙人掌', 'Succulents', 'cactus'],
      ['flower', '鲜花花束', 'Bouquets', 'bouquet'], ['seed', '种苗园艺', 'Seeds & garden', 'seedling']]],
  ]],
  ['kitchen', '家电厨具', 'Kitchen & Appliances', 'cooking', 'butter', [
    ['cook', '烹饪锅具', 'Cookware', 'shallow-pan-of-food', [
      ['pan', '煎炒锅', 'Pans', 'cooking'], ['pot', '汤锅砂锅', 'Pots', 'pot-of-food'], ['knife', '刀剪砧板', 'Knives', 'kitchen-knife']]],
    ['table', '餐具水具', 'Tableware', 'fork-and-knife', [
      ['bowl', '碗盘', 'Bowls', 'bowl-with-spoon'], ['cutlery', '刀叉筷勺', 'Cutlery', 'fork-and-knife'],
      ['tea', '茶具', 'Tea ware', 'teapot'], ['cup', '杯壶', 'Cups', 'tumbler-glass'], ['jar', '储物罐', 'Jars', 'jar']]],
    ['care', '个护小电', 'Personal care', 'razor', [
      ['shaver', '剃须刀', 'Shavers', 'razor'], ['brush', '电动牙刷', 'Electric toothbrushes', 'toothbrush'],
      ['shower', '花洒', 'Showers', 'shower']]],
    ['screen', '影音家电', 'TV', 'television', [['tv', '电视机', 'TVs', 'television'], ['player', '播放设备', 'Players', 'optical-disk']]],
  ]],
  ['fashion', '服饰内衣', 'Fashion', 'dress', 'blush', [
    ['women', '女装', 'Women', 'dress', [
      ['dress', '连衣裙', 'Dresses', 'dress'], ['top', '衬衫上衣', 'Tops', 'womans-clothes'],
      ['hanfu', '新中式', 'New Chinese style', 'kimono'], ['swim', '泳装', 'Swimwear', 'one-piece-swimsuit']]],
    ['men', '男装', 'Men', 't-shirt', [
      ['tee', 'T恤', 'T-shirts', 't-shirt'], ['jeans', '牛仔裤', 'Jeans', 'jeans'], ['coat', '外套大衣', 'Coats', 'coat'],
      ['shorts', '短裤', 'Shorts', 'shorts'], ['sport', '运动背心', 'Sports vests', 'running-shirt']]],
    ['accessory', '服饰配件', 'Accessories', 'scarf', [
      ['scarf', '围巾', 'Scarves', 'scarf'], ['gloves', '手套', 'Gloves', 'gloves'], ['socks', '袜子', 'Socks', 'socks'],
      ['hat', '帽子', 'Hats', 'billed-cap'], ['tie', '领带', 'Ties', 'necktie'], ['under', '内衣裤', 'Underwear', 'briefs']]],
  ]],
  ['shoes', '鞋靴箱包', 'Shoes & Bags', 'running-shoe', 'sand', [
    ['women', '女鞋', "Women's shoes", 'high-heeled-shoe', [
      ['heel', '高跟鞋', 'Heels', 'high-heeled-shoe'], ['flat', '平底鞋', 'Flats', 'flat-shoe'],
      ['boot', '女靴', 'Boots', 'womans-boot'], ['sandal', '凉鞋', 'Sandals', 'womans-sandal']]],
    ['men', '男鞋', "Men's shoes", 'mans-shoe', [
      ['dress', '正装皮鞋', 'Dress shoes', 'mans-shoe'], ['run', '跑步鞋', 'Running shoes', 'running-shoe'],
      ['hike', '登山靴', 'Hiking boots', 'hiking-boot'], ['slipper', '人字拖', 'Flip-flops', 'thong-sandal']]],
    ['bag', '箱包', 'Bags', 'handbag', [
      ['hand', '手提包', 'Handbags', 'handbag'], ['clutch', '手拿包', 'Clutches', 'clutch-bag'], ['purse', '零钱包', 'Purses', 'purse'],
      ['back', '双肩包', 'Backpacks', 'backpack'], ['brief', '公文包', 'Briefcases', 'briefcase'], ['case', '行李箱', 'Luggage', 'luggage']]],
  ]],
  ['beauty', '美妆个护', 'Beauty', 'lipstick', 'rose', [
    ['skin', '面部护肤', 'Skin care', 'lotion-bottle', [
      ['lotion', '乳液面霜', 'Lotions', 'lotion-bottle'], ['sun', '防晒', 'Sun care', 'sun'], ['essence', '精华', 'Essences', 'droplet']]],
    ['makeup', '彩妆', 'Make-up', 'lipstick', [
      ['lip', '口红', 'Lipsticks', 'lipstick'], ['nail', '美甲', 'Nails', 'nail-polish'], ['tool', '美妆工具', 'Tools', 'hair-pick']]],
    ['body', '身体护理', 'Body care', 'soap', [
      ['soap', '香皂', 'Soaps', 'soap'], ['bath', '沐浴', 'Bath', 'sponge'], ['oral', '口腔护理', 'Oral care', 'toothbrush']]],
  ]],
  ['food', '食品生鲜', 'Food', 'red-apple', 'peach', [
    ['fruit', '新鲜水果', 'Fruit', 'red-apple', [
      ['apple', '苹果梨', 'Apples & pears', 'red-apple'], ['citrus', '柑橘橙柚', 'Citrus', 'tangerine'],
      ['berry', '葡萄莓果', 'Grapes & berries', 'strawberry'], ['tropical', '热带水果', 'Tropical fruit', 'mango'],
      ['melon', '瓜桃李杏', 'Melons & stone fruit', 'peach']]],
    ['fresh', '蔬菜肉蛋', 'Groceries', 'carrot', [
      ['vegetable', '时令蔬菜', 'Vegetables', 'carrot'], ['mushroom', '菌菇', 'Mushrooms', 'mushroom'],
      ['egg', '鲜蛋', 'Eggs', 'egg'], ['seafood', '海鲜水产', 'Seafood', 'shrimp'], ['meat', '精选肉类', 'Meat', 'cut-of-meat']]],
    ['snack', '休闲零食', 'Snacks', 'cookie', [
      ['nut', '坚果炒货', 'Nuts', 'peanuts'], ['biscuit', '饼干膨化', 'Biscuits', 'cookie'], ['candy', '糖果巧克力', 'Sweets', 'chocolate-bar'],
      ['cake', '糕点点心', 'Cakes', 'cupcake']]],
    ['drink', '茶酒冲饮', 'Drinks', 'teapot', [
      ['tea', '茗茶', 'Tea', 'teacup-without-handle'], ['coffee', '咖啡', 'Coffee', 'hot-beverage'], ['wine', '葡萄酒', 'Wine', 'wine-glass'],
      ['sake', '米酒清酒', 'Rice wine', 'sake'], ['milk', '牛奶乳品', 'Milk', 'glass-of-milk'], ['honey', '蜂蜜', 'Honey', 'honey-pot']]],
    ['grain', '粮油速食', 'Staples', 'cooked-rice', [
      ['rice', '大米杂粮', 'Rice', 'sheaf-of-rice'], ['noodle', '面条速食', 'Noodles', 'steaming-bowl'], ['can', '罐头', 'Canned food', 'canned-food']]],
  ]],
  ['baby', '母婴玩具', 'Baby & Toys', 'teddy-bear', 'aqua', [
    ['feed', '喂养用品', 'Feeding', 'baby-bottle', [['bottle', '奶瓶', 'Bottles', 'baby-bottle'], ['spoon', '辅食餐具', 'Tableware', 'spoon']]],
    ['toy', '益智玩具', 'Toys', 'puzzle-piece', [
      ['plush', '毛绒玩具', 'Plush', 'teddy-bear'], ['puzzle', '拼图积木', 'Puzzles', 'puzzle-piece'], ['vehicle', '玩具车船', 'Vehicles', 'racing-car'],
      ['classic', '传统玩具', 'Classic toys', 'yo-yo'], ['model', '模型', 'Models', 't-rex']]],
    ['art', '儿童美术', 'Art', 'artist-palette', [['crayon', '蜡笔彩笔', 'Crayons', 'crayon'], ['paint', '绘画颜料', 'Paint', 'artist-palette']]],
    ['party', '派对礼品', 'Party', 'balloon', [['balloon', '气球装饰', 'Balloons', 'balloon'], ['gift', '礼盒', 'Gift boxes', 'wrapped-gift']]],
  ]],
  ['sport', '运动户外', 'Sports & Outdoors', 'basketball', 'sage', [
    ['ball', '球类运动', 'Ball games', 'basketball', [
      ['basket', '篮球', 'Basketball', 'basketball'], ['foot', '足球', 'Football', 'soccer-ball'], ['volley', '排球', 'Volleyball', 'volleyball'],
      ['racket', '羽毛球网球', 'Rackets', 'badminton'], ['table', '乒乓球', 'Table tennis', 'ping-pong']]],
    ['outdoor', '户外露营', 'Outdoors', 'camping', [
      ['tent', '帐篷', 'Tents', 'tent'], ['fishing', '垂钓', 'Fishing', 'fishing-pole'], ['tool', '户外工具', 'Outdoor tools', 'compass']]],
    ['ride', '骑行轮滑', 'Riding', 'bicycle', [
      ['bike', '自行车', 'Bicycles', 'bicycle'], ['board', '滑板滑板车', 'Boards & scooters', 'skateboard'], ['skate', '轮滑冰鞋', 'Skates', 'roller-skate']]],
    ['water', '水上冰雪', 'Water & snow', 'diving-mask', [
      ['dive', '潜水泳镜', 'Diving', 'diving-mask'], ['snow', '滑雪', 'Skiing', 'skis']]],
    ['fitness', '健身搏击', 'Fitness', 'boxing-glove', [['boxing', '拳击', 'Boxing', 'boxing-glove'], ['timer', '计时器', 'Timers', 'stopwatch']]],
  ]],
  ['jewelry', '钟表配饰', 'Watches & Jewellery', 'watch', 'stone', [
    ['watch', '钟表', 'Clocks', 'watch', [['wrist', '腕表', 'Watches', 'watch'], ['clock', '座钟', 'Clocks', 'mantelpiece-clock'], ['alarm', '闹钟', 'Alarm clocks', 'alarm-clock']]],
    ['jewel', '珠宝首饰', 'Jewellery', 'ring', [['ring', '戒指', 'Rings', 'ring'], ['gem', '宝石', 'Gems', 'gem-stone'], ['bead', '手串', 'Beads', 'prayer-beads']]],
    ['glasses', '眼镜', 'Eyewear', 'glasses', [['frame', '光学镜架', 'Frames', 'glasses'], ['sun', '太阳镜', 'Sunglasses', 'sunglasses']]],
  ]],
  ['culture', '图书文娱', 'Books & Music', 'books', 'lilac', [
    ['book', '图书', 'Books', 'books', [
      ['novel', '文学小说', 'Fiction', 'blue-book'], ['life', '生活艺术', 'Lifestyle', 'green-book'], ['child', '童书', "Children's books", 'orange-book']]],
    ['music', '乐器', 'Instruments', 'guitar', [
      ['string', '弦乐器', 'Strings', 'guitar'], ['key', '键盘乐器', 'Keyboards', 'musical-keyboard'], ['wind', '吹奏乐器', 'Wind', 'saxophone'], ['drum', '打击乐器', 'Percussion', 'drum']]],
    ['game', '电玩桌游', 'Games', 'video-game', [['console', '游戏手柄', 'Controllers', 'video-game'], ['board', '棋牌桌游', 'Board games', 'chess-pawn']]],
    ['science', '科普器材', 'Science', 'microscope', [['lab', '实验器材', 'Lab', 'microscope'], ['globe', '地球仪', 'Globes', 'globe-showing-asia-australia']]],
  ]],
];

const plan = (parent: string | null, level: 1 | 2 | 3, [key, name, en, glyph]: Leaf, tone: ToneName): ClassPlan => ({
  key: parent ? `${parent}/${key}` : key,
  parent,
  level,
  name,
  en,
  picture: picture('class', glyph, tone),
});

export const classes: readonly ClassPlan[] = TREE.flatMap(([key, name, en, glyph, tone, groups]) => [
  plan(null, 1, [key, name, en, glyph], tone),
  ...groups.flatMap(([groupKey, groupName, groupEn, groupGlyph, leaves]) => [
    plan(key, 2, [groupKey, groupName, groupEn, groupGlyph], tone),
    ...leaves.map((leaf) => plan(`${key}/${groupKey}`, 3, leaf, tone)),
  ]),
]);

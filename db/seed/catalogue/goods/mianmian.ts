/** 绵绵母婴: feeding, toys and presents. */
import { choices, colours, plain, type Family } from './family.ts';

export const mianmian: readonly Family[] = [
  {
    store: 'mianmian', brand: 'mianmian', class: 'baby/feed/bottle', glyph: 'baby-bottle', tones: ['sky', 'blush', 'mint', 'butter'], weight: 240,
    axes: [colours('樱花粉', '天空蓝', '鹅黄'), choices('容量', ['160ml', 0, 190], ['240ml', 1500, 240])],
    story: '绵绵熊的创始人是两位妈妈。每一款用品都先给自家孩子用满三个月，才会上架。',
    points: [
      ['防胀气', '底部导气阀，吐奶少一半。'],
      ['好清洗', '宽口径，手伸得进去，不留死角。'],
      ['不呛奶', '奶嘴四档流速，跟着月龄换。'],
    ],
    facts: [['材质', 'PPSU / 硅胶'], ['耐热', '180℃，可蒸煮消毒'], ['适用', '0-18 个月'], ['标准', 'GB 4806']],
    rows: [
      ['绵绵熊 PPSU 防胀气奶瓶 宽口', '夜里喂奶不手忙脚乱', 8900],
      ['绵绵熊 玻璃奶瓶 新生儿 双层防摔', '摔过十次也没事', 6900, { axes: [choices('容量', ['150ml', 0], ['240ml', 1200])] }],
      ['绵绵熊 辅食勺碗套装 硅胶吸盘', '推不翻的小碗', 5900, { class: 'baby/feed/spoon', glyph: 'bowl-with-spoon', axes: [colours('薄荷绿', '蜜桃色', '天空蓝')], weight: 320 }],
      ['绵绵熊 感温变色软勺 三支', '烫了会变白', 1980, { class: 'baby/feed/spoon', glyph: 'spoon', axes: [colours('珊瑚红', '薄荷绿')], weight: 60 }],
    ],
  },
  {
    store: 'mianmian', brand: 'mianmian', class: 'baby/toy/plush', glyph: 'teddy-bear', tones: ['peach', 'sky', 'lilac', 'mint'], weight: 480,
    axes: [colours('焦糖棕', '米白', '樱花粉'), choices('高度', ['30cm', 0, 320], ['50cm', 4000, 720], ['80cm', 12000, 1600])],
    story: '好的毛绒玩具是一个不会说话的朋友。填充物用的是三维中空棉，抱紧了会慢慢回弹。',
    points: [
      ['不掉毛', '短绒高密，拔拉测试一百次不脱绒。'],
      ['可机洗', '整只放进洗衣袋，晾干还是原样。'],
      ['眼睛刺绣', '没有纽扣，小宝宝也安全。'],
    ],
    facts: [['面料', '超柔短绒'], ['填充', '三维中空棉'], ['适用', '0 岁以上'], ['标准', 'GB 6675']],
    rows: [
      ['绵绵熊 经典泰迪熊公仔 可机洗', '陪他睡到上大学', 6900],
      ['绵绵熊 熊猫抱枕 国宝滚滚', '黑眼圈也很可爱', 5900, { glyph: 'panda', axes: [choices('高度', ['25cm', 0], ['45cm', 4000])], tone: 'sage' }],
      ['绵绵熊 企鹅安抚玩偶 会发声', '拍一拍，有心跳声', 9900, { glyph: 'penguin', axes: [plain('款式', '白噪音款', '故事款')], tone: 'ice' }],
      ['绵绵熊 独角兽毛绒 生日礼物', '每个小女孩都点头的那只', 7900, { glyph: 'unicorn', axes: [choices('高度', ['35cm', 0], ['55cm', 5000])], tone: 'lilac' }],
      ['绵绵熊 小黄鸡早教学步玩具', '咯咯哒，会跟着走', 4900, { glyph: 'hatching-chick', axes: [plain('版本', '电池款', '充电款')], tone: 'lemon' }],
    ],
  },
  {
    store: 'mianmian', brand: 'tongqu', class: 'baby/toy/puzzle', glyph: 'puzzle-piece', tones: ['aqua', 'butter', 'rose', 'lemon'], weight: 680,
    axes: [plain('图案', '海底世界', '中国地图', '恐龙时代'), choices('片数', ['100 片', 0, 520], ['300 片', 2000, 780], ['1000 片', 5000, 1150])],
    story: '童趣岛只做能玩很久的玩具：规则简单，玩法不止一种，大人也愿意坐下来一起。',
    points: [
      ['不反光', '亚麻纹覆膜，灯下不刺眼。'],
      ['丢片补片', '少一片，凭编号免费补寄。'],
      ['环保油墨', '大豆油墨印刷，没有气味。'],
    ],
    facts: [['材质', '再生灰板 / 椴木'], ['适用', '3 岁以上'], ['标准', 'GB 6675']],
    rows: [
      ['童趣岛 亚麻纹拼图 亲子专注力', '一家人的周末下午', 3980],
      ['童趣岛 惯性回力赛车 四只装', '一推跑出五米', 4580, { class: 'baby/toy/vehicle', glyph: 'racing-car', axes: [colours('正红', '宝石蓝', '鹅黄')], weight: 420 }],
      ['童趣岛 轨道小火车 电动 木质兼容', '呜呜，开过沙发山洞', 12900, { class: 'baby/toy/vehicle', glyph: 'locomotive', axes: [choices('轨道', ['36 件', 0, 1400], ['72 件', 8000, 2300])], tone: 'sky' }],
      ['童趣岛 仿真恐龙模型 霸王龙', '摆在床头守夜', 5980, { class: 'baby/toy/model', glyph: 't-rex', axes: [choices('大小', ['20cm', 0, 380], ['40cm', 5000, 900])], tone: 'olive' }],
      ['童趣岛 火箭拼装模型 航天系列', '拼完可以摆上书桌', 8900, { class: 'baby/toy/model', glyph: 'rocket', axes: [plain('系列', '运载火箭', '探月着陆')], tone: 'denim' }],
      ['童趣岛 彩绘木套娃 五件', '打开一个，还有一个', 5900, { class: 'baby/toy/classic', glyph: 'nesting-dolls', axes: [], tone: 'blush' }],
      ['童趣岛 轴承溜溜球 花式竞技', '空转三分钟', 3580, { class: 'baby/toy/classic', glyph: 'yo-yo', axes: [colours('正红', '宝石蓝', '葡萄紫')], weight: 110 }],
      ['童趣岛 潍坊手工风筝 易飞', '三级风就能上天', 4580, { class: 'baby/toy/classic', glyph: 'kite', axes: [plain('款式', '沙燕', '蝴蝶')], weight: 280, tone: 'sky' }],
      ['童趣岛 抽拉式水枪 大容量', '夏天的街头战争', 2980, { class: 'baby/toy/classic', glyph: 'water-pistol', axes: [colours('柠檬黄', '天空蓝')], weight: 360, tone: 'aqua' }],
    ],
  },
  {
    store: 'mianmian', brand: 'tongqu', class: 'baby/art/crayon', glyph: 'crayon', tones: ['butter', 'rose', 'mint'], weight: 380,
    axes: [choices('色数', ['12 色', 0, 260], ['24 色', 1500, 420], ['36 色', 3000, 610])],
    story: '孩子拿起笔的那一刻，不必担心他会把它放进嘴里——食品级原料，蹭到衣服一洗就掉。',
    points: [
      ['可水洗', '衣服、墙面湿布一擦就净。'],
      ['不断芯', '加粗三角杆，两岁也握得稳。'],
      ['颜色准', '照着中国传统色调配，名字就是一首诗。'],
    ],
    facts: [['适用', '2 岁以上'], ['标准', 'GB 6675'], ['包装', '纸盒，无塑']],
    rows: [
      ['童趣岛 可水洗蜡笔 三角杆', '画在墙上也不慌', 2980],
      ['童趣岛 儿童水彩颜料套装', '第一盒不脏手的颜料', 4980, { class: 'baby/art/paint', glyph: 'artist-palette', axes: [choices('色数', ['18 色', 0], ['36 色', 3500])] }],
      ['童趣岛 派对气球套装 生日布置', '十分钟把客厅变成派对', 2580, { class: 'baby/party/balloon', glyph: 'balloon', axes: [colours('珊瑚红', '天空蓝', '香槟金')], tone: 'sky', weight: 160 }],
      ['绵绵熊 新生儿满月礼盒 十二件', '送礼不用想', 26900, { brand: 'mianmian', class: 'baby/party/gift', glyph: 'wrapped-gift', axes: [colours('樱花粉', '天空蓝'), plain('季节', '春夏款', '秋冬款')], weight: 1800, tone: 'pearl' }],
    ],
  },
];

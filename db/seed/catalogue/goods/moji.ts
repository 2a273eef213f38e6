/** 墨几文具生活馆: pens, paper and the desk they lie on. */
import { choices, colours, plain, type Family } from './family.ts';

export const moji: readonly Family[] = [
  {
    store: 'moji', brand: 'moji', class: 'computer/stationery/pen', glyph: 'fountain-pen', tones: ['oat', 'forest', 'denim', 'wine'], weight: 68,
    axes: [colours('墨玉黑', '松柏绿', '酒红', '香槟金'), plain('笔尖', 'EF 极细', 'F 细', 'M 中')],
    story: '一支好钢笔写得越久越像你的手。墨几的笔尖由老师傅逐支研磨，出厂前都蘸墨试写过。',
    points: [
      ['顺滑不断墨', '梯形笔舌稳定供墨，快写不飞白，慢写不洇纸。'],
      ['分量合适', '黄铜笔身配树脂笔握，重心落在虎口。'],
      ['可以刻字', '下单备注姓名，免费激光刻字，送人体面。'],
    ],
    facts: [['笔尖', '精钢铱粒'], ['上墨', '旋转吸墨器 / 墨囊'], ['包装', '礼盒、擦拭布、吸墨器'], ['适合', '练字、签字、送礼']],
    rows: [
      ['墨几 青山钢笔 商务签字 礼盒装', '落笔有分量，签字不犹豫', 16800],
      ['墨几 竹韵练字钢笔 学生正姿', '三角握位，字正人也正', 5900, { axes: [colours('天空蓝', '樱花粉', '薄荷绿')], glyph: 'black-nib' }],
      ['墨几 0.5 速干中性笔 十二支装', '左手写字也不蹭花', 1990, { glyph: 'pen', axes: [plain('墨色', '黑', '蓝', '红')], weight: 140 }],
      ['墨几 原木铅笔 六角 无铅毒 二十支', '不断芯，削得漂亮', 1580, { glyph: 'pencil', axes: [plain('硬度', 'HB', '2B', '4B')], weight: 160 }],
    ],
  },
  {
    store: 'moji', brand: 'moji', class: 'computer/stationery/notebook', glyph: 'notebook', tones: ['butter', 'sage', 'blush', 'sand'], weight: 260,
    axes: [colours('牛仔蓝', '焦糖棕', '墨绿'), plain('内页', '横线', '方格', '空白')],
    story: '纸选了 100 克道林纸，钢笔不洇，翻页有声。封面布料手工裱糊，边角圆润不割手。',
    points: [
      ['摊得平', '锁线胶装，任意一页摊开都是平的。'],
      ['不伤眼', '米黄纸色，台灯下不反光。'],
      ['带得走', 'A5 尺寸，放进任何一个包。'],
    ],
    facts: [['尺寸', 'A5 / 148×210mm'], ['页数', '192 页'], ['纸张', '100g 道林纸']],
    rows: [
      ['墨几 布面手账本 A5 锁线装', '写满一本，就是一年', 3980],
      ['墨几 真皮活页笔记本 可替芯', '用得越久，皮面越亮', 12800, { glyph: 'notebook-with-decorative-cover', axes: [colours('胡桃棕', '墨玉黑', '酒红')], weight: 420 }],
      ['墨几 三年日记本 同一天对照', '同一页看见三年的自己', 6900, { glyph: 'ledger', axes: [colours('藏青', '朱砂红')], weight: 480 }],
      ['墨几 错题整理本 活页 可拆', '错题归类，期末不慌', 2580, { axes: [plain('科目', '数学', '语文', '英语')], glyph: 'notebook', tone: 'ice' }],
    ],
  },
  {
    store: 'moji', brand: 'zhichi', class: 'computer/stationery/desk', glyph: 'scissors', tones: ['aqua', 'peach', 'pearl'], weight: 85,
    axes: [colours('孔雀绿', '珊瑚红', '炭灰')],
    story: '小工具天天用，所以要好用。刀口、刻度、手感，一样都不含糊。',
    points: [
      ['不粘胶', '氟涂层刀刃，剪胶带不粘刀。'],
      ['刻度清楚', '激光蚀刻，十年不掉色。'],
      ['安全', '圆角与护套，孩子也能放心用。'],
    ],
    facts: [['材质', '不锈钢 / ABS'], ['产地', '浙江']],
    rows: [
      ['纸尺 防粘办公剪刀 不锈钢', '剪快递胶带不粘刀', 1590],
      ['纸尺 铝合金直尺 30 厘米 防滑', '裁纸画线都稳', 1280, { glyph: 'straight-ruler', axes: [choices('长度', ['20cm', 0], ['30cm', 400])] }],
      ['纸尺 三角尺套装 绘图四件', '考试绘图一套够', 1880, { glyph: 'triangular-ruler', axes: [] }],
      ['纸尺 彩色回形针 筒装二百枚', '六色分类，资料不乱', 990, { glyph: 'paperclip', axes: [plain('规格', '彩色', '银色')], class: 'computer/stationery/file' }],
      ['纸尺 绘图橡皮 少屑不留痕', '轻轻一擦，不起毛', 690, { glyph: 'eraser', axes: [plain('装数', '2 块', '5 块')] }],
    ],
  },
  {
    store: 'moji', brand: 'zhichi', class: 'computer/stationery/file', glyph: 'file-folder', tones: ['butter', 'mist', 'lilac'], weight: 320,
    axes: [colours('卡其', '天空蓝', '藕粉')],
    story: '桌面整洁不是天赋，是收纳。把纸归好类，找东西的时间就省下来了。',
    points: [
      ['够结实', '加厚 PP 板材，站得住、不塌边。'],
      ['看得见', '侧面留有标签位，一眼找到。'],
      ['能叠放', '模块尺寸统一，越用越整齐。'],
    ],
    facts: [['规格', 'A4'], ['材质', '环保 PP / 灰板'], ['装数', '详见选项']],
    rows: [
      ['纸尺 A4 文件夹 加厚二十袋', '试卷合同一夹就走', 1680],
      ['纸尺 桌面文件收纳盒 三层抽屉', '办公桌上的小仓库', 6900, { glyph: 'card-file-box', axes: [colours('奶油白', '雾霾蓝')], weight: 1600 }],
      ['墨几 2026 周计划台历 每日一句', '把日子过得有数', 3280, { brand: 'moji', class: 'computer/stationery/calendar', glyph: 'spiral-calendar', axes: [plain('款式', '山水', '猫咪')], tone: 'peach', weight: 300 }],
      ['墨几 宣纸书法毛毡套装', '铺开就能写，初学一套齐', 8800, { brand: 'moji', glyph: 'scroll', class: 'computer/stationery/pen', axes: [plain('套装', '入门', '进阶')], tone: 'oat', weight: 900 }],
      ['纸尺 十三档算盘 木框 学生珠心算', '珠声清脆，孩子爱拨', 4580, { glyph: 'abacus', class: 'computer/stationery/desk', axes: [], tone: 'clay', weight: 520 }],
    ],
  },
];

/** What shoppers write. A review is put together from an opening, a phrase about the kind of goods and a closing. */

export type Mood = 'good' | 'middling' | 'bad';

interface Phrases {
  good: readonly string[];
  middling: readonly string[];
  bad: readonly string[];
}

export const OPENINGS: Phrases = {
  good: ['收到啦，比想象中好。', '第二次回购了。', '等了两天就到了。', '朋友推荐来的，没失望。', '包装很用心。', '先用了一周再来评价。', '一直在这家买。', '客服很耐心，问什么答什么。', ''],
  middling: ['东西还行。', '中规中矩吧。', '用了几天，说说感受。', '和描述差不多。'],
  bad: ['有点失望。', '期待太高了。', '这次体验一般偏差。', '说实话不太满意。'],
};

export const CLOSINGS: Phrases = {
  good: ['会再来的。', '推荐给同事了。', '这个价格很值。', '五星没毛病。', '已经加购第二件。', '物流也快，点赞。', ''],
  middling: ['对得起这个价格。', '希望下次改进。', '凑合用，不退了。', '三星半吧。'],
  bad: ['已经申请售后，看处理结果。', '希望店家重视。', '客服态度还可以，给两星。', '不会再买这款了。'],
};

/** By class; the longest key that begins a goods' class speaks about it. */
const GOOD: Record<string, readonly string[]> = {
  'digital/phone/smart': ['手感扎实，续航确实能撑一天多。', '屏幕看久了眼睛也不酸。', '系统流畅，用了一个月没卡过。', '拍照比上一部清楚太多。'],
  'digital/phone': ['充电很快，温度也不高。', '带上飞机没问题，容量是实的。', '做工没得挑，接口插拔很紧实。'],
  'digital/audio/headphone': ['音质清楚，降噪在地铁上很明显。', '戴眼镜夹着也不疼。', '续航夸张，一周才充一次。'],
  'digital/audio': ['声音比想象中饱满。', '插上就能用，家里老人也会操作。', '颜值高，摆在桌上很好看。'],
  'digital/camera': ['成像很清楚，颜色讨喜。', '对焦快，拍孩子也不虚。', '上手简单，说明书写得明白。'],
  'computer/pc': ['开机很快，日常办公够用了。', '做工精致，没有一点异味。', '风扇安静，晚上用不吵。'],
  'computer/device/keyboard': ['键盘声音不大，办公室用刚好。', '手感清脆，打字速度都快了。', '三台设备切换很顺。'],
  'computer/device/mouse': ['握着很舒服，手腕不酸。', '点击真的没声音，室友很满意。'],
  'computer/device': ['连上手机就能打，孩子作业救星。', '打印清晰，墨也省。'],
  'computer/stationery/pen': ['出墨顺滑，写字很有分量。', '笔尖不刮纸，练字停不下来。', '包装体面，送老师很合适。'],
  'computer/stationery/notebook': ['纸张厚实，钢笔写不洇。', '摊得很平，写到中缝也不费劲。', '封面质感好，舍不得开第一页。'],
  'computer/stationery': ['小东西但做得认真，没有毛边。', '刻度清楚，用着顺手。', '桌面一下子整洁了。'],
  'home/furniture': ['放在家里刚刚好，家人都说好看。', '木料扎实，没有味道。', '师傅送货安装都很专业。'],
  'home/light': ['光线柔和不刺眼。', '氛围感一下就有了。', '做工比图片还好一点。'],
  'home/daily/umbrella': ['大风天试过了，没翻。', '伞面甩一甩就干，很轻。'],
  'home/daily': ['质量比超市的好，用料实在。', '颜色耐看，放哪都不突兀。', '家里添了它顺手多了。'],
  'home/tool': ['工具分量足，拿着就踏实。', '做工好，没有毛刺，用着放心。', '买来当天就派上了用场。'],
  'home/plant/flower': ['花头很大，养了十天还精神。', '包装很保护，一支没折。', '收花的人特别开心。'],
  'home/plant': ['到家很精神，叶子一片没掉。', '按说明养，已经冒新芽了。', '比图片还茂盛。'],
  'kitchen/cook/knife': ['很快，切番茄不流汁。', '握着稳，重心刚好。'],
  'kitchen/cook': ['受热均匀，煎炖都好用。', '好清洗，挂着也好看。', '第一次用就没粘。'],
  'kitchen/table/tea': ['出水利落，倒茶不滴。', '釉色温润，每天都想泡一壶。'],
  'kitchen/table': ['颜色很美，饭都多吃了一碗。', '厚薄合适，拿着不烫手。', '没有毛边，洗碗机也能放。'],
  'kitchen/care': ['用着温和，早上省了好几分钟。', '充一次能用很久。', '出差带着很方便。'],
  'kitchen/screen': ['画面清楚，爸妈高兴坏了。', '操作简单，没有乱七八糟的广告。'],
  'fashion/women/swim': ['包裹性好，游起来不上滑。', '版型遮肉，很安心。'],
  'fashion/accessory': ['做工细致，颜色和图片一致。', '戴着舒服，送人也拿得出手。', '质感对得起价格。'],
  fashion: ['版型很好，显瘦。', '面料软糯，贴身穿不扎。', '洗了三次没变形没掉色。', '颜色很高级，和图片一致。'],
  'shoes/bag': ['分区合理，东西找得到。', '皮料和五金都很扎实。', '背了两周，被问了好几次链接。'],
  'shoes/men/run': ['回弹明显，膝盖舒服多了。', '跑了五十公里，没磨脚。'],
  shoes: ['走了一万步脚不疼。', '皮很软，不磨后跟。', '尺码准，按平时的买就行。'],
  'beauty/skin': ['上脸不黏，几秒就吸收。', '敏感肌用着没泛红。', '用完半瓶，皮肤稳定很多。'],
  'beauty/makeup': ['颜色日常，黄皮友好。', '质感比专柜的不差。', '每天都在用，很顺手。'],
  beauty: ['用着很温和，没有紧绷感。', '味道淡淡的很舒服。', '全家都在用。'],
  'food/fruit': ['很新鲜，一个坏的都没有。', '甜度够，孩子抢着吃。', '个头均匀，果香很足。'],
  'food/fresh/seafood': ['冰袋还没化，冷链靠谱。', '很新鲜，清蒸就很甜。'],
  'food/fresh': ['新鲜，炒出来有小时候的味道。', '个头饱满，包装也仔细。'],
  'food/snack/cake': ['奶油不腻，甜度刚好。', '口感松软，冷链送来还是凉的。'],
  'food/snack': ['酥脆，一包根本不够吃。', '不齁不油，孩子可以放心吃。', '日期很新鲜。'],
  'food/drink/tea': ['茶汤很亮，回甘明显。', '耐泡，七八泡还有味。'],
  'food/drink/coffee': ['豆子新鲜，磨开满屋子香。', '酸苦平衡，适合每天喝。'],
  'food/drink': ['味道纯正，长辈也喜欢。', '包装严实，一滴没漏。'],
  'food/grain/rice': ['很新鲜，全家都说好吃。', '真空小包，方便又不怕虫。'],
  'food/grain': ['味道正宗，十分钟就能开饭。', '料给得足，囤了一箱。'],
  'baby/feed': ['宝宝接受度很高，好清洗。', '没有异味，刻度清楚。'],
  'baby/toy/plush': ['毛很软，抱着就不撒手。', '洗过一次，还是很蓬松。'],
  'baby/toy': ['边角都磨圆了，孩子玩了一下午。', '做工好，颜色也正。', '大人也忍不住一起玩。'],
  baby: ['孩子特别喜欢，每天都要拿出来。', '很好看，拍照很出片。'],
  'sport/ball': ['手感很好，打完一个月没变形。', '配件齐全，拿到就能打。'],
  'sport/outdoor': ['真带出去用了一次，很可靠。', '收纳方便，分量也合适。', '用料扎实，细节想得周到。'],
  'sport/ride': ['很稳，装起来十几分钟。', '滑起来顺畅，声音也小。'],
  sport: ['贴合舒服，第一次用就上手。', '尺寸准，做工没有瑕疵。'],
  'jewelry/watch': ['走时很准，一周差不到十秒。', '质感超出预期，送爸爸很喜欢。'],
  'jewelry/jewel': ['证书扫码能查到，放心。', '比图片更闪，女朋友很喜欢。'],
  jewelry: ['戴着很轻，不压鼻梁。', '显脸小，朋友都问在哪买的。'],
  'culture/book': ['纸张舒服，一晚上看完了。', '装帧漂亮，内容也扎实。', '排版疏朗，读着不累。'],
  'culture/music': ['音准很好，新手也容易上手。', '送的配件很全，课程讲得清楚。'],
  culture: ['孩子天天拿出来玩。', '做工好，规则也好懂。'],
};

const MIDDLING: Record<string, readonly string[]> = {
  fashion: ['颜色比图片深一些。', '有一点线头，剪掉就好。', '尺码要买大半号。'],
  shoes: ['颜色比图片深一些。', '要用一阵子才合适。', '味道散了两天。'],
  food: ['大小不太均匀。', '味道偏淡，个人口味。', '有一点磕碰，客服赔了。'],
  '': ['比图片小一点，买前看好尺寸。', '功能够用，说明书太简单。', '颜色和图片略有差别。', '包装可以再结实些。'],
};

const BAD: Record<string, readonly string[]> = {
  fashion: ['洗一次就起球了。', '尺码偏小，换了一次还是不合适。'],
  shoes: ['有一处溢胶，看着别扭。', '尺码和标的不一样。'],
  food: ['到的时候有四分之一坏了。', '和描述差距有点大。'],
  '': ['收到时边角有磕痕。', '用了没几天就出了小毛病。', '和描述差距有点大。'],
};

const BODIES: Record<Mood, Record<string, readonly string[]>> = { good: GOOD, middling: MIDDLING, bad: BAD };

/** What fits a goods of this class: its own phrases, else those of the class above, else the general ones. */
export function bodiesOf(goodsClass: string, mood: Mood): readonly string[] {
  const table = BODIES[mood];
  const parts = goodsClass.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const phrases = table[parts.slice(0, length).join('/')];
    if (phrases) return phrases;
  }
  return [];
}

export const REPLIES: Record<Mood, readonly string[]> = {
  good: ['谢谢您的认可，用得开心就是对我们最好的夸奖。', '感谢回购，下次下单备注“老朋友”，随单送小礼物。', '看到您喜欢，我们一整天都很高兴，欢迎常来。'],
  middling: ['谢谢您的真实反馈，已转给产品同事，下一批会改进。', '感谢建议，后续使用有任何问题随时找我们。'],
  bad: ['非常抱歉给您添麻烦了，客服已联系您处理，一定给您满意的答复。', '对不起，这确实是我们的疏忽，已为您安排补发或退款。'],
};

export const REMARKS = ['', '', '', '', '', '工作日白天送货，谢谢', '请放门口快递柜', '送礼用，麻烦不要放价签', '尽快发货，急用', '到货前请先打电话', '麻烦包装结实一点'] as const;

export const AFTER_SALE_REASONS = ['收到时有破损', '尺码不合适', '颜色发错了', '不想要了', '与描述不符', '少发了配件'] as const;

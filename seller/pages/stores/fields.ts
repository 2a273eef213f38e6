/** The own store's settings (compatibility 10.4; requirements 3 "Store"). */
import { setting, type SettingField, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Field } from '#shared/resources/define.ts';
import { SHOP_WINDOW } from '#shared/resources/records/store-form.ts';
import { bilingual } from '#shared/resources/words.ts';
import { AREA, PlaceTools } from './PlaceTools.tsx';

/** A field of the form as this page shows it. */
const own = (name: keyof typeof SHOP_WINDOW, more: Partial<Field> = {}): SettingField => {
  const field: Field = SHOP_WINDOW[name];
  return setting(name, more.label ?? field.label, { ...field, ...more });
};

const BASIC: SettingTab = {
  name: 'basic',
  label: bilingual('基本信息', 'Basic information'),
  sections: [
    {
      title: bilingual('店铺名片', 'Store profile'),
      hint: bilingual('显示在店铺页、商品页和店铺列表', 'Shown on the store page, product pages and store lists'),
      fields: [
        own('store_logo', { label: bilingual('店铺标志（242×74）', 'Logo (242×74)'), input: 'image' }),
        own('store_name'),
        own('store_description', {
          help: bilingual(
            '用一两句话告诉买家这家店有什么特色',
            'Tell buyers in a sentence or two what makes your store special',
          ),
        }),
        own('store_mobile', { help: bilingual('买家可以看到', 'Visible to buyers') }),
      ],
    },
    {
      title: bilingual('门面', 'Storefront'),
      hint: bilingual(
        '显示在店铺页顶部，建议 800×600 像素',
        'Shown at the top of the store page. Recommended 800×600 px',
      ),
      fields: [own('store_face_image', { resize: { width: 800, height: 600 } })],
    },
  ],
};

const STOCK: SettingTab = {
  name: 'stock',
  label: bilingual('库存', 'Stock'),
  sections: [
    {
      title: bilingual('库存预警', 'Low stock'),
      hint: bilingual(
        '商品列表的“库存不足”和库存提醒都按这个数量',
        'Used by the "Low stock" view of the product list and by the notices about stock',
      ),
      fields: [own('low_stock')],
    },
  ],
};

const PLACE: SettingTab = {
  name: 'place',
  label: bilingual('位置', 'Location'),
  sections: [
    {
      title: bilingual('店铺地址', 'Address'),
      hint: bilingual('用于“附近的店铺”和退货地址', 'Used for nearby stores and as the return address'),
      fields: [AREA, own('store_address')],
    },
    {
      title: bilingual('地图坐标', 'Map location'),
      hint: bilingual('用来计算店铺与买家的距离', 'Used to work out the distance to buyers'),
      fields: [
        own('store_lng', { help: bilingual('-180 到 180，例如 116.46', '-180 to 180, e.g. 116.46') }),
        own('store_lat', { help: bilingual('-90 到 90，例如 39.92', '-90 to 90, e.g. 39.92') }),
      ],
      below: PlaceTools,
    },
  ],
};

const SLIDES: SettingTab = {
  name: 'slides',
  label: bilingual('幻灯片', 'Slides'),
  sections: [
    {
      title: bilingual('电脑端', 'Desktop'),
      hint: bilingual(
        '最多三张，按顺序轮播，建议 1200×400 像素',
        'Up to three, shown in this order. Recommended 1200×400 px',
      ),
      fields: [own('store_slide', { label: bilingual('幻灯片', 'Slides'), resize: { width: 1200, height: 400 } })],
    },
    {
      title: bilingual('手机端', 'Mobile'),
      hint: bilingual('最多三张，建议 750×400 像素', 'Up to three. Recommended 750×400 px'),
      fields: [own('store_mobile_slide', { resize: { width: 750, height: 400 } })],
    },
  ],
};

const AFTER_SALE: SettingTab = {
  name: 'after_sale',
  label: bilingual('售后服务', 'After-sales service'),
  sections: [
    {
      title: bilingual('售后服务说明', 'After-sales service'),
      hint: bilingual('显示在每件商品的详情页', 'Shown on every product page of the store'),
      fields: [own('after_sale_service')],
    },
  ],
};

const HOLIDAY: SettingTab = {
  name: 'holiday',
  label: bilingual('休假', 'Holiday'),
  sections: [
    {
      title: bilingual('店铺休假', 'Store holiday'),
      hint: bilingual(
        '休假期间商品照常展示，但买家不能下单，到时间自动恢复营业。已有订单和售后仍需按时处理。清空开始和结束时间即取消休假',
        'Buyers can see products but not order them until the holiday ends. Existing orders and after-sales requests keep their deadlines. To cancel, clear both times',
      ),
      fields: [
        own('holiday_from'),
        own('holiday_until'),
        own('holiday_text', {
          help: bilingual('显示在店铺页和商品页', 'Shown on the store page and product pages'),
        }),
      ],
    },
  ],
};

export const STORE: readonly SettingTab[] = [BASIC, PLACE, SLIDES, AFTER_SALE, STOCK, HOLIDAY];

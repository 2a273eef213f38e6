/** The own store's settings (facts 10.4; spec section 3 "Store"). */
import { setting, type SettingField, type SettingTab } from '#shared/console/pages/settings/types.ts';
import type { Field } from '#shared/resources/define.ts';
import { SHOP_WINDOW } from '#shared/resources/records/store-form.ts';
import { word } from '#shared/resources/words.ts';
import { AREA } from './area-field.ts';
import { PlaceTools } from './PlaceTools.tsx';

/** A field of the form as this page shows it. */
const own = (name: keyof typeof SHOP_WINDOW, more: Partial<Field> = {}): SettingField => {
  const field: Field = SHOP_WINDOW[name];
  return setting(name, more.label ?? field.label, { ...field, ...more });
};

const BASIC: SettingTab = {
  name: 'basic',
  label: word('基本信息', 'Basic information'),
  sections: [
    {
      title: word('店铺名片', 'Store profile'),
      hint: word('显示在店铺页、商品页和店铺列表', 'Shown on the store page, product pages and store lists'),
      fields: [
        own('store_logo', { label: word('店铺标志（242×74）', 'Logo (242×74)'), input: 'image' }),
        own('store_name'),
        own('store_description', {
          help: word(
            '用一两句话告诉买家这家店有什么特色',
            'Tell buyers in a sentence or two what makes your store special',
          ),
        }),
        own('store_mobile', { help: word('买家可以看到', 'Visible to buyers') }),
      ],
    },
    {
      title: word('门面', 'Storefront'),
      hint: word('显示在店铺页顶部，建议 800×600 像素', 'Shown at the top of the store page. Recommended 800×600 px'),
      fields: [own('store_face_image', { resize: { width: 800, height: 600 } })],
    },
  ],
};

const PLACE: SettingTab = {
  name: 'place',
  label: word('位置', 'Location'),
  sections: [
    {
      title: word('店铺地址', 'Address'),
      hint: word('用于“附近的店铺”和退货地址', 'Used for nearby stores and as the return address'),
      fields: [AREA, own('store_address')],
    },
    {
      title: word('地图坐标', 'Map location'),
      hint: word('用来计算店铺与买家的距离', 'Used to work out the distance to buyers'),
      fields: [
        own('store_lng', { help: word('-180 到 180，例如 116.46', '-180 to 180, e.g. 116.46') }),
        own('store_lat', { help: word('-90 到 90，例如 39.92', '-90 to 90, e.g. 39.92') }),
      ],
      below: PlaceTools,
    },
  ],
};

const SLIDES: SettingTab = {
  name: 'slides',
  label: word('幻灯片', 'Slides'),
  sections: [
    {
      title: word('电脑端', 'Desktop'),
      hint: word(
        '最多三张，按顺序轮播，建议 1200×400 像素',
        'Up to three, shown in this order. Recommended 1200×400 px',
      ),
      fields: [own('store_slide', { label: word('幻灯片', 'Slides'), resize: { width: 1200, height: 400 } })],
    },
    {
      title: word('手机端', 'Mobile'),
      hint: word('最多三张，建议 750×400 像素', 'Up to three. Recommended 750×400 px'),
      fields: [own('store_mobile_slide', { resize: { width: 750, height: 400 } })],
    },
  ],
};

const AFTER_SALE: SettingTab = {
  name: 'after_sale',
  label: word('售后服务', 'After-sales service'),
  sections: [
    {
      title: word('售后服务说明', 'After-sales service'),
      hint: word('显示在每件商品的详情页', 'Shown on every product page of the store'),
      fields: [own('after_sale_service')],
    },
  ],
};

export const STORE: readonly SettingTab[] = [BASIC, PLACE, SLIDES, AFTER_SALE];

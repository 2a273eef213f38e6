/** WeChat's own browser: its name, and the bridge to its payment sheet, which is the twin's and checks the signature. */
import type { Page } from '@playwright/test';
import type { Visit, Visitor, VisitorOptions } from './browser.ts';

/** What the holder of the phone does with the sheet; `damage`: the fields arrive there otherwise than the shop signed them. */
export type AtSheet = 'pay' | 'cancel' | 'damage';

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50(0x28003237) Language/zh_CN';
/** The bridge comes after the scripts of the page. */
const LATE_MS = 300;
const BUTTONS = { pay: /^(付款|Pay)$/, cancel: /^(取消|Cancel)$/ };

async function answerOf(page: Page, twin: string, fields: Record<string, string>, act: AtSheet): Promise<string> {
  const sheet = await page.context().newPage();
  const sent = act === 'damage' ? { ...fields, timeStamp: `${Number(fields['timeStamp']) + 1}` } : fields;
  const back = new URL('/robots.txt', page.url()).href;
  await sheet.goto(`${twin}/wechat-pay/bridge?${new URLSearchParams({ ...sent, redirect_url: back }).toString()}`);
  const isRefused = (await sheet.getByRole('button').count()) === 0;
  if (!isRefused) {
    await sheet.getByRole('button', { name: BUTTONS[act === 'cancel' ? 'cancel' : 'pay'] }).click();
    await sheet.waitForURL(back);
  }
  await sheet.close();
  if (isRefused) return 'fail';
  return act === 'cancel' ? 'cancel' : 'ok';
}

/** Somebody who opens the shop in WeChat. @param acts at the sheet, one after the other */
export async function visitInWechat(
  visit: Visit,
  twin: string,
  { acts, ...options }: VisitorOptions & { acts: AtSheet[] },
): Promise<Visitor> {
  const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: USER_AGENT };
  const visitor = await visit({ ...small, ...options });
  const { page } = visitor;
  await page.exposeFunction('sheetOfWechat', (name: string, fields: Record<string, string>) =>
    name === 'getBrandWCPayRequest' ? answerOf(page, twin, fields, acts.shift() ?? 'cancel') : 'fail',
  );
  await page.addInitScript((late) => {
    const inPage = window as unknown as { sheetOfWechat(name: string, fields: object): Promise<string> }; // as: exposed above
    setTimeout(() => {
      window.WeixinJSBridge = {
        invoke: (name, fields, answered) =>
          void inPage
            .sheetOfWechat(name, fields)
            .then((said) => answered({ err_msg: `get_brand_wcpay_request:${said}` })),
      };
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    }, late);
  }, LATE_MS);
  return visitor;
}

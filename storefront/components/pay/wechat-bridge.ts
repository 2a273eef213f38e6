/** The way from a page to WeChat's payment sheet. It shows; whether money came is asked of WeChat Pay alone. */

interface Bridge {
  invoke(
    name: string,
    fields: Readonly<Record<string, unknown>>,
    answered: (answer: { err_msg?: string }) => void,
  ): void;
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}
export type SheetAnswer = 'ok' | 'cancel' | 'fail';

/** WeChat puts it into the page some moment after the page's own scripts. */
const bridge = (): Promise<Bridge> =>
  new Promise((resolve) => {
    const there = () => window.WeixinJSBridge && resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', there, { once: true });
    there();
  });

/** @param fields as the server signed them */
export async function openSheet(fields: Readonly<Record<string, unknown>>): Promise<SheetAnswer> {
  const found = await bridge();
  return new Promise((resolve) => {
    found.invoke('getBrandWCPayRequest', fields, ({ err_msg = '' }) => {
      const said = err_msg.split(':')[1];
      resolve(said === 'ok' || said === 'cancel' ? said : 'fail');
    });
  });
}

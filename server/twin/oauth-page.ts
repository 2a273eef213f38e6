/** Where one chooses who to be, or says no. */
import { html, markup } from './html.ts';
import type { DialectName } from './oauth-dialects.ts';
import { PEOPLE } from './oauth-people.ts';

const TITLES: Readonly<Record<DialectName, string>> = {
  weixin: '微信 WeChat',
  qq: 'QQ',
  weibo: '微博 Weibo',
  github: 'GitHub',
  google: 'Google',
};

export const consentPage = (name: DialectName, action: string, query: URLSearchParams): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${TITLES[name]} · Twin</title>
      <link rel="icon" href="data:," />
      <style>
        :root {
          color-scheme: light dark;
          font:
            16px/1.6 system-ui,
            sans-serif;
        }
        body {
          max-width: 24rem;
          margin: 3rem auto;
          padding: 0 1rem;
        }
        button {
          display: block;
          width: 100%;
          margin: 0.5rem 0;
          padding: 0.7rem;
          font: inherit;
        }
      </style>
      <main>
        <h1>${TITLES[name]}</h1>
        <p>以谁的身份登录？ Who are you?</p>
        <form method="post" action="${action}">
          <input type="hidden" name="query" value="${query.toString()}" />
          ${PEOPLE.map(({ id, name: { zh, en } }) => markup`<button name="person" value="${id}">${zh} ${en}</button>`)}
          <button name="person" value="">拒绝 Deny</button>
        </form>
      </main>
    </html>`;

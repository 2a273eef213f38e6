/** `/twin`: what the outside world knows, buttons of whoever lives there, and the faults to choose. It renews itself each second. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, Markup, markup } from './html.ts';
import { FAULTS, type Fault, type StandIn, type TwinWorld } from './stand-in.ts';

interface Controls {
  world: TwinWorld;
  standIns: readonly StandIn[];
  choose(name: string, faults: readonly Fault[]): void;
}
type Language = 'zh' | 'en';

const FAULT_NAMES: Readonly<Record<Fault, { zh: string; en: string }>> = {
  late: { zh: '通知晚到', en: 'Notices come late' },
  never: { zh: '不发通知', en: 'Notices never come' },
  twice: { zh: '通知重复', en: 'Notices come twice' },
  'out-of-order': { zh: '通知乱序', en: 'Notices come out of order' },
  'wrong-amount': { zh: '金额不符', en: 'Wrong amount' },
  'wrong-merchant': { zh: '商户号不符', en: 'Wrong merchant' },
  forged: { zh: '签名伪造', en: 'Forged signature' },
  'accept-then-time-out': { zh: '已受理但超时', en: 'Accepts, then times out' },
  'error-500': { zh: '返回 500', en: 'Answers 500' },
  slow: { zh: '响应缓慢', en: 'Slow' },
};
const WORDS = {
  zh: { title: '外部世界的替身', intro: '本机上的支付、短信、存储、快递、地图与登录服务的替身。在这里扮演手机、快递员和服务商。', faults: '故障', other: 'English' },
  en: { title: 'Twin of the outside world', intro: 'Stand-ins for payment, SMS, storage, couriers, maps and sign-in on this machine. Here you are the phone, the courier and the provider.', faults: 'Faults', other: '中文' },
} as const; // prettier-ignore

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif;--line:light-dark(#e1e5eb,#2c343f);--accent:light-dark(#0b61b8,#7cb8ff)}
body{margin:0;padding:1.5rem clamp(1rem,4vw,2.5rem) 4rem;background:light-dark(#f4f6f9,#0f1319);color:light-dark(#1a2028,#e6eaf0)}header,.intro,main{max-width:76rem;margin-inline:auto}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}h1{font-size:1.4rem;line-height:1.3;margin:0}h2{font-size:1.05rem;margin:0 0 .5rem}h3{font-size:.95rem;margin:1rem 0 .25rem}
.intro{margin-block:.25rem 1.25rem}a{color:var(--accent)}.muted,small{color:light-dark(#5b6573,#9aa5b3)}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));gap:1rem;align-items:start}
section{min-width:0;border:1px solid var(--line);border-radius:14px;padding:1rem 1.25rem;background:light-dark(#fff,#171c24);overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .5rem .35rem 0;border-top:1px solid var(--line);vertical-align:top}
.items{list-style:none;margin:0;padding:0}.items li{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;align-items:center;padding:.7rem 0;border-top:1px solid var(--line)}
.items b{justify-self:end;font-weight:600;font-variant-numeric:tabular-nums}.items small{display:block;font-size:.8rem;font-variant-numeric:tabular-nums}.actions{display:flex;gap:.75rem;align-items:center;justify-content:end;flex-wrap:wrap}
form{display:inline}input:not([type]){font:inherit;min-width:0;flex:1;padding:.25rem .6rem;border:1px solid var(--line);border-radius:8px;background:none;color:inherit}button{font:inherit;line-height:1.4;padding:.3rem .9rem;border:1px solid #0b61b8;border-radius:99px;background:#0b61b8;color:#fff;cursor:pointer}button:hover{filter:brightness(1.1)}button.plain{background:none;border-color:var(--line);color:inherit}
details{margin-top:.75rem;border-top:1px solid var(--line);padding-top:.6rem}summary{cursor:pointer}.faults{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.25rem .75rem;margin-top:.5rem}
label{display:flex;gap:.4rem;align-items:baseline}.chosen{padding:.05rem .5rem;border-radius:99px;font-size:.8rem;background:light-dark(#fde8c8,#5a3d0c);color:light-dark(#6b4300,#ffd99a)}`;
/** The part that changes is asked for again and replaced where it differs, unless somebody is using it. */
const SCRIPT = `setInterval(async()=>{if(document.hidden||document.activeElement?.closest('form'))return;const r=await fetch(location.href).catch(()=>null);if(!r?.ok)return;
const d=new DOMParser().parseFromString(await r.text(),'text/html');for(const s of d.querySelectorAll('section')){const o=document.getElementById(s.id)?.querySelector('.live'),n=s.querySelector('.live');if(o&&n&&o.innerHTML!==n.innerHTML)o.innerHTML=n.innerHTML}},1000);
document.addEventListener('change',e=>e.target.closest('form.faults')?.requestSubmit())`;

export function registerControlPage(app: FastifyInstance, { world, standIns, choose }: Controls): void {
  app.get('/', (_request, reply) => reply.redirect('/twin'));
  app.get('/twin', (request, reply) => reply.type('text/html; charset=utf-8').send(page(languageOf(request))));
  app.post('/twin/faults/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    const wanted = formOf(request).getAll('fault');
    choose(
      name,
      FAULTS.filter((fault) => wanted.includes(fault)),
    );
    return reply.redirect(`/twin#${name}`, 303);
  });

  const page = (language: Language): string => {
    const words = WORDS[language];
    const other = language === 'zh' ? 'en' : 'zh';
    return html`<!doctype html>
      <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${words.title}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
        <header>
          <h1>${words.title}</h1>
          <a href="/twin?lang=${other}">${words.other}</a>
        </header>
        <p class="intro muted">${words.intro}</p>
        <main>${standIns.map((standIn) => sectionOf(standIn, language))}</main>
        <script>
          ${new Markup(SCRIPT)};
        </script>
      </html>`;
  };
  const sectionOf = (standIn: StandIn, language: Language) => {
    const chosen = world.faults(standIn.name);
    const faults = standIn.faults.map(
      (fault) =>
        markup`<label><input type="checkbox" name="fault" value="${fault}"${chosen.has(fault) ? markup` checked` : ''}> ${(standIn.faultNames?.[fault] ?? FAULT_NAMES[fault])[language]}</label>`,
    );
    const live = new Markup(standIn.section?.(world, language) ?? '');
    return markup`<section id="${standIn.name}"><h2>${standIn.title[language]}</h2><div class="live">${live}</div>
<details${chosen.size > 0 ? markup` open` : ''}><summary>${WORDS[language].faults}${chosen.size > 0 ? markup` <span class="chosen">${chosen.size}</span>` : ''}</summary><form class="faults" method="post" action="/twin/faults/${standIn.name}">${faults}</form></details></section>`;
  };
}

/** What was posted by a form of the page. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

/** Of the reader: chosen in the address, else by the browser. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  if (lang === 'zh' || lang === 'en') return lang;
  return /^en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
}

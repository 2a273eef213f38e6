/** Stand-in of the courier services: three protocols over the same parcels, and a page on which one is the courier. */
import type { FastifyInstance } from 'fastify';
import { KEYS } from './couriers-answers.ts';
import { push } from './couriers-push.ts';
import { registerKdniao, registerKuaibao, registerKuaidi100 } from './couriers-services.ts';
import { COURIERS, parcelAt, parcelsOf, step, type Step } from './couriers-world.ts';
import { button, html, markup } from './html.ts';
import { formOf } from './page.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

const WORDS = {
  zh: { none: '还没有包裹。商家发货后，快递单号会出现在这里。', next: '下一步', signed: '签收', problem: '异常' },
  en: { none: 'No parcels yet. Tracking numbers appear here once a store ships.', next: 'Next step', signed: 'Delivered', problem: 'Problem' },
} as const; // prettier-ignore
const STEPS: readonly Step[] = ['next', 'signed', 'problem'];
/** Enough that parcels which the shop asks about by itself push none of one's own off the page. */
const SHOWN = 100;

export const courierStandIn: StandIn = {
  name: COURIERS,
  title: { zh: '快递', en: 'Couriers' },
  faults: ['error-500', 'slow', 'never', 'forged', 'twice', 'out-of-order'],
  register: (app: FastifyInstance, world: TwinWorld) => {
    registerKuaidi100(app, world);
    registerKdniao(app, world);
    registerKuaibao(app, world);
    app.post('/twin/couriers/step', (request, reply) => {
      const form = formOf(request);
      const parcel = parcelAt(world, form.get('number') ?? '');
      const which = STEPS.find((one) => one === form.get('step'));
      if (parcel && which) {
        step(world, parcel, which);
        push(world, parcel);
      }
      return reply.redirect('/twin#couriers', 303);
    });
  },
  section: (world, language) => {
    const words = WORDS[language];
    const parcels = parcelsOf(world).slice(-SHOWN).reverse();
    if (parcels.length === 0) return html`<p class="muted">${words.none}</p>`;
    const items = parcels.map(({ number, code, reports }) => {
      const last = reports.at(-1);
      const buttons = STEPS.map((name) =>
        button('couriers/step', words[name], { number, step: name }, name === 'next' ? '' : 'plain'),
      );
      return markup`<li><span>${code.toUpperCase()} ${number}<small>${last?.time} · ${last?.context}</small></span><span class="actions">${buttons}</span></li>`;
    });
    return html`<ul class="items">
      ${items}
    </ul>`;
  },
  settings: () => ({ settings: { ...KEYS, logistics: { provider: 'kuaidi100' } } }),
};

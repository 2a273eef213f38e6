/** GET /home: up to eight goods for every top class, the site's own picks first. */
import type { Ctx } from '../../context.ts';
import { JsonText } from '../../http/route.ts';
import { CARD, CARD_JOINS, CLOCK } from './cards.ts';

const HOME = `with ${CLOCK},
  leaves as (
    select t.id as top, l.id as leaf from public_classes t join public_classes m on m.pid = t.id join public_classes l on l.pid = m.id where t.pid = 0),
  best as (
    select l.top, g.id, row_number() over (partition by l.top order by g.is_master desc, g.id desc) as at
    from leaves l cross join lateral (
      select g.id, g.is_master from public_goods g where g.class_id = l.leaf order by g.is_master desc, g.id desc limit 8) g),
  floors as (select p.top, json_agg(${CARD} order by p.at) as cards from best p ${CARD_JOINS} where p.at <= 8 group by p.top)
  select json_build_object('goods', coalesce(json_agg(
    json_build_object('name', t.name, 'id', t.id, 'goods', coalesce(f.cards, '[]')) order by t.is_sort, t.id), '[]'))::text as text
  from public_classes t left join floors f on f.top = t.id where t.pid = 0`;

export async function home(ctx: Ctx): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string }>('public', 'home', HOME, []);
  return new JsonText(row?.text ?? '{"goods":[]}');
}

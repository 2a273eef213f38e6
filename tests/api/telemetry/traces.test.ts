/** Traces reach a collector that speaks OTLP over HTTP, with what a call went through on its way. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tracing } from '#server/telemetry/open-telemetry.ts';
import { observed } from '#server/telemetry/observe.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { makeGoods, makeStore } from '../../support/factories/goods.ts';
import { createOrder, makeShopper } from '../../support/factories/trade.ts';

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}
const collected: Sent[] = [];
const collector = http.createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      collected.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent); // as: OTLP in JSON
      reply.setHeader('content-type', 'application/json').end('{}');
    });
});
let tracing: Tracing | undefined;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`; // as: it listens on a port
});
const database = testDatabase();
const app = testApp(database, {
  tracing: async () => {
    const { openTelemetry } = await import('#server/telemetry/open-telemetry.ts');
    return (tracing = openTelemetry({ serviceName: 'shop', trustsCallers: false }));
  },
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.close();
});

it('of an order: the request, its verb, and each statement below it, without values', async () => {
  const goods = await makeGoods(database, (await makeStore(database)).id);
  const shopper = await makeShopper(database);
  const caller = await app.user(shopper.id);
  expect((await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).code).toBe(200);
  await observed('job', { job: 'purge-tokens' }, async () => 1);
  await tracing?.close();

  const spans = collected.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (text: string): Span =>
    spans.find(({ name }) => name.includes(text)) ??
    expect.fail(`${text} is not among ${spans.map(({ name }) => name).join(', ')}`);
  const above = (span: Span): string[] => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent.name, ...above(parent)] : [];
  };
  const request = 'POST /api/user/order/create';
  const verb = 'verb POST /user/order/create';
  expect(above(named('begin'))).toEqual([verb, request]);
  expect(above(named('commit'))).toEqual([verb, request]);
  expect(above(named(request))).toEqual([]);
  expect(spans.filter((span) => above(span).includes(request)).length).toBeGreaterThan(4);
  expect(above(named('job purge-tokens'))).toEqual([]);
  expect(JSON.stringify(collected)).toContain('"service.name","value":{"stringValue":"shop"}');
  expect(JSON.stringify(collected)).not.toContain('张三');
});

it('end with the collector: nothing is made any more', async () => {
  const before = collected.length;
  expect((await app.anonymous.get('/home')).code).toBe(200);
  expect(collected).toHaveLength(before);
});

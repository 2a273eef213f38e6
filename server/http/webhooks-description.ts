/** What webhooks receive, from the table of events: the `webhooks` part of OpenAPI 3.1. */
import { z } from 'zod';
import { EVENT_NAMES, eventType } from '#shared/contract/events.ts';

type Json = Record<string, unknown>;

const HEADERS = {
  'webhook-id': 'The same for each attempt: take it once',
  'webhook-timestamp': 'Seconds since 1970: refuse what is older than five minutes',
  'webhook-signature': 'v1,<base64 of HMAC-SHA256 of "id.timestamp.body" under the secret after whsec_>',
};

function bodySchema(name: string, data: z.ZodType): Json {
  const body = z.object({ type: z.literal(name), timestamp: z.iso.datetime(), data });
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' });
  return schema;
}

/** One entry for each event that can be asked for. */
export function describeWebhooks(): Json {
  const offered = EVENT_NAMES.filter((name) => eventType(name).webhooks.length > 0);
  return Object.fromEntries(
    offered.map((name) => {
      const { summary, data, webhooks } = eventType(name);
      const post = {
        summary: summary.en,
        description: summary['zh-cn'],
        tags: ['webhooks'],
        'x-for': webhooks,
        parameters: Object.entries(HEADERS).map(([header, description]) => ({
          name: header,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: { content: { 'application/json': { schema: bodySchema(name, data) } } },
        responses: {
          '2XX': { description: 'taken; anything else is tried again for three days' },
          410: { description: 'no more of these: the webhook is switched off' },
        },
      };
      return [name, { post }];
    }),
  );
}

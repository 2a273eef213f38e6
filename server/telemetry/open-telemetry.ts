/**
 * Traces to an OTLP/HTTP collector. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set; sampler, headers, batches and
 * attributes follow the other variables of OpenTelemetry.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchStatements } from '#db/watch-statements.ts';
import { traceWith, type Layer } from './observe.ts';

const NAME = 'marketplace';
const KINDS: Readonly<Record<Layer, SpanKind>> = {
  verb: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  outgoing: SpanKind.CLIENT,
};
/** Of a statement: what it does is told by its beginning. Values are not part of it. */
const LONGEST_TEXT = 500;

export interface Tracing {
  /** Spans of the requests of an application. */
  watch(app: FastifyInstance): void;
  /** Sends what there is and stops. */
  close(): Promise<void>;
}

/** @param trustsCallers whether a proxy in front says which trace a request belongs to */
export function openTelemetry({
  serviceName,
  trustsCallers,
}: {
  serviceName: string;
  trustsCallers: boolean;
}): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer(NAME);

  traceWith((layer, labels, work) =>
    tracer.startActiveSpan(nameOf(layer, labels), { kind: KINDS[layer], attributes: prefixed(layer, labels) }, (span) =>
      work().then(
        (result) => (span.end(), result),
        (error: unknown) => {
          fail(span, error);
          throw error;
        },
      ),
    ),
  );
  const unwatch = watchStatements(({ name, text, connection }) => {
    // What belongs to nothing that is traced (looks of each second, counters) is no trace of its own.
    if (!trace.getActiveSpan()?.isRecording()) return () => {};
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      'db.query.text': text.slice(0, LONGEST_TEXT),
      'db.client.connection.pool.name': connection,
    };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return (error) => (error ? fail(span, error) : span.end());
  });

  return {
    watch: (app) =>
      watchRequests(app, (request) => {
        const parent = trustsCallers ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
        const route = request.routeOptions.url ?? 'unknown';
        const attributes: Attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'marketplace.request_id': request.id,
        };
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        return trace.setSpan(parent, span);
      }),
    close: async () => {
      unwatch();
      traceWith(null);
      await provider.shutdown().catch(() => {}); // a collector that is gone is nobody's trouble here
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function watchRequests(app: FastifyInstance, begin: (request: FastifyRequest) => Context): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const own = begin(request);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body that comes in pieces comes from the socket, not from here.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done));
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** The class of an error and its code: its text may hold values. */
function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  span.end();
}

const nameOf = (layer: Layer, labels: Record<string, string>): string => [layer, ...Object.values(labels)].join(' ');
const prefixed = (layer: Layer, labels: Record<string, string>): Attributes =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [`${NAME}.${layer}.${name}`, value]));

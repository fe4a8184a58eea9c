import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceConfig } from '../config/trace-config.ts';
import { networkCheck } from '../http/network.ts';
import { spanSender } from './span-sender.ts';
import type { Tracer } from './tracing.ts';

const longestStopMs = 1_000;

/** The tracer on the SDK of OpenTelemetry. Only this module and span-sender.ts load it. */
export function openTracer(
  { serviceName, share }: TraceConfig,
  trustedProxies: readonly string[],
  say: (line: string) => void,
): { readonly tracer: Tracer; stop(): Promise<void> } {
  const names = { 'service.name': serviceName, 'process.pid': process.pid };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(names)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [spanSender(say)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const spans = provider.getTracer('zay');
  const propagator = new W3CTraceContextPropagator();
  const isTrusted = networkCheck(trustedProxies);
  const ofRequests = new WeakMap<IncomingMessage, Span>();

  /** A visitor must not choose which requests are traced, so only a trusted proxy continues its trace. */
  const parentOf = ({ headers, socket }: IncomingMessage) =>
    isTrusted(socket.remoteAddress ?? '')
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT;

  const tracer: Tracer = {
    span: (name, attributes, work, found) =>
      spans.startActiveSpan(name, { attributes }, async (span) => {
        try {
          const result = await work();
          if (found) span.setAttributes(found(result));
          return result;
        } catch (error) {
          fail(span, kindOf(error));
          throw error;
        } finally {
          span.end();
        }
      }),
    request(request, response, work) {
      const { method = '' } = request;
      const attributes = { 'http.request.method': method };
      const parent = parentOf(request);
      const span = spans.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      ofRequests.set(request, span);
      response.once('close', () => {
        const { statusCode, writableFinished } = response;
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
        if (!writableFinished) fail(span, 'aborted');
        else if (statusCode >= 500) fail(span, String(statusCode));
        span.end();
      });
      context.with(trace.setSpan(parent, span), work);
    },
    route(request, route, attributes = {}) {
      const span = ofRequests.get(request)?.setAttributes(attributes);
      if (route === undefined) return;
      span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    },
    within(request, work) {
      const span = ofRequests.get(request);
      if (span) context.with(trace.setSpan(context.active(), span), work);
      else work();
    },
  };
  return {
    tracer,
    async stop() {
      // A receiver that does not answer must not delay the stop.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(longestStopMs, undefined, { ref: false })]);
    },
  };
}

/** Without the error's text, which may contain values of a statement. */
function fail(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
}

/** The code of an error of PostgreSQL or of the system, else its class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
}

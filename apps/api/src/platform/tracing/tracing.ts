import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';

/** Attributes of a span: names, templates and counts. Personal data, values of statements and addresses do not belong in them. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Attributes of the span of a job: its name, and how many items the run processed. */
export const jobAttributes = { name: 'zay.job', done: 'zay.done' } as const;

export interface Tracer {
  /**
   * Runs `work` in a span.
   * @param found returns attributes of the result
   */
  span<T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
    found?: (result: T) => Attributes,
  ): Promise<T>;
  /** Runs `work`, which begins the answer to a request, in a span that ends with the response. */
  request(request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** Names the span of a request by its route. @param route a template such as `/bybrand/:id` */
  route(request: IncomingMessage, route: string | undefined, attributes?: Attributes): void;
  /** Runs `work` in the span of a request, which the events of its body leave. */
  within(request: IncomingMessage, work: () => void): void;
}

/**
 * The tracer of this process, without one while traces are off. This module does not load OpenTelemetry, so traces that are off
 * cost the check of this property.
 */
export const tracing: { tracer?: Tracer } = {};

/** Runs `work` in a span, if traces are on. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  found?: (result: T) => Attributes,
): Promise<T> {
  return tracing.tracer ? tracing.tracer.span(name, attributes, work, found) : work();
}

/**
 * Begins to trace this process, if it is configured. Call it before the API is created.
 * @param say receives a sentence when traces cannot be sent, and when they can again
 * @returns sends the last spans, within a second
 */
export async function startTracing(
  { trace, trustedProxies }: Pick<Config, 'trace' | 'trustedProxies'>,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  if (!trace) return async () => undefined;
  const { openTracer } = await import('./otel.ts');
  const { tracer, stop } = openTracer(trace, trustedProxies, say);
  tracing.tracer = tracer;
  return async () => {
    delete tracing.tracer;
    await stop();
  };
}

import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { jobAttributes } from './tracing.ts';

/** Sends spans in batches, at most 5 s later. It holds 2,048 at most, and drops more. */
export const spanSender = (say: (line: string) => void): SpanProcessor =>
  new WithoutIdleJobs(new BatchSpanProcessor({ exporter: reporting(new OTLPTraceExporter(), say) }));

/** Reports the first of consecutive failures, and the success after them. */
function reporting(exporter: SpanExporter, say: (line: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing)
          say(`Traces cannot be sent, and are dropped: ${result.error?.message ?? 'refused'}`);
        if (!hasFailed && isFailing) say('Traces are sent again.');
        isFailing = hasFailed;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** A run with more spans is not idle. */
const mostHeld = 200;

/** Leaves out the runs of jobs that found nothing to do, with their statements: several a second. */
class WithoutIdleJobs implements SpanProcessor {
  readonly #next: SpanProcessor;
  /** Ended spans of running jobs by trace. */
  readonly #held = new Map<string, ReadableSpan[]>();

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span): void {
    if (isJob(span)) this.#held.set(span.spanContext().traceId, []);
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const held = this.#held.get(traceId);
    if (!held) return this.#next.onEnd(span);
    held.push(span);
    if (!isJob(span) && held.length < mostHeld) return;
    this.#held.delete(traceId);
    if (isJob(span) && span.attributes[jobAttributes.done] === 0) return;
    for (const one of held) this.#next.onEnd(one);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}

const isJob = ({ parentSpanContext, attributes }: ReadableSpan) =>
  parentSpanContext === undefined && jobAttributes.name in attributes;

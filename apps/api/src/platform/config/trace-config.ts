import { z } from 'zod';

/** Undefined without a receiver: no traces. */
export interface TraceConfig {
  readonly url: string;
  /** Names the shop in the traces. */
  readonly serviceName: string;
  /** Share of the requests and jobs that are traced, 0 to 1. */
  readonly share: number;
}

/** Standard variables of OpenTelemetry. The exporter itself reads its address, headers and timeout from the environment. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json, the only one here').optional(),
  OTEL_SERVICE_NAME: z.string().default('zay'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),
};

type TraceEnvironment = z.infer<z.ZodObject<typeof traceEnvironment>>;

export function readTrace(env: TraceEnvironment): TraceConfig | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    url: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

import { Histogram } from 'prom-client';

/** The two listeners, whose routes have equal names. */
export type Site = 'shop' | 'backoffice';

const durations = new Histogram({
  name: 'zay_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer, by route and class of the status.',
  labelNames: ['site', 'method', 'route', 'status'],
  // A cached answer takes less than the first; every statement ends within 4 s.
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];
/** Each file of a build is a route, with another name in every release. */
const isFile = /^(?!\/api\/).*\.\w+$/;

/**
 * Counts a request that has ended.
 * @param route its path with parameters as `:id`; undefined where none matched
 * @param status null when the client left before the answer was sent
 */
export function countRequest(
  request: {
    readonly site: Site;
    readonly method: string;
    readonly route: string | undefined;
    readonly status: number | null;
  },
  seconds: number,
): void {
  const { site, method, status } = request;
  const route = request.route ?? 'none';
  durations.observe(
    {
      site,
      method,
      route: isFile.test(route) ? 'file' : route,
      status: status === null ? 'aborted' : (classes[Math.trunc(status / 100)] ?? 'other'),
    },
    seconds,
  );
}

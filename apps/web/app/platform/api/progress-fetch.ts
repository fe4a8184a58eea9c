/** Receives the share of the request body that is uploaded, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Timeout without upload progress or a response, in milliseconds. */
const stalledMs = 60_000;

/**
 * A `fetch` that reports upload progress, which the native fetch cannot. It supports method, headers and body only, as
 * the API client needs no more.
 */
export function progressFetch(onProgress: OnProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', addressOf(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      // A slow upload continues as long as there is progress.
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitOn = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), stalledMs);
      };
      waitOn();
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        waitOn();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('Content-Type') ?? '';
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: { 'Content-Type': type, ...(retryAfter && { 'Retry-After': retryAfter }) },
          }),
        );
      });
      const lost = () => reject(new TypeError('the connection was lost'));
      for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, lost);
      request.addEventListener('loadend', () => clearTimeout(timer));
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

import type { Page, Route } from '@playwright/test';

interface Endpoint {
  readonly path: string;
}

/** Replaces the server's response to an endpoint. */
export async function answerWith(page: Page, { path }: Endpoint, body: unknown, status = 200): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** Changes the server's response to an endpoint. */
export async function changeAnswer<Body>(
  page: Page,
  { path }: Endpoint,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      try {
        const response = await route.fetch();
        await route.fulfill({ response, json: change((await response.json()) as Body) });
      } catch {
        // The test ended before the response arrived.
        await route.abort().catch(() => undefined);
      }
    },
  );
}

/** Changes the JSON body that the browser sends. */
export async function changeBody<Body>(
  page: Page,
  { path }: Endpoint,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.continue({ postData: JSON.stringify(change(route.request().postDataJSON() as Body)) }),
  );
}

/** The server answers the first call of an endpoint, but the response is lost. */
export async function loseFirstAnswer(page: Page, { path }: Endpoint): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    },
  );
}

/** Holds the browser's calls of an endpoint back. @returns a function that sends them, and all later ones at once */
export async function holdRequests(page: Page, { path }: Endpoint): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** Blocks the browser's calls of an endpoint. @returns a function that unblocks them */
export async function loseRequests(page: Page, { path }: Endpoint): Promise<() => void> {
  let isLost = true;
  await page.route(
    (url) => url.pathname === path,
    (route) => (isLost ? route.abort() : route.fallback()),
  );
  return () => {
    isLost = false;
  };
}

/** The server answers the browser's calls of an endpoint, but all responses are lost. */
export async function loseAnswers(page: Page, { path }: Endpoint): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  );
}

/** Delays the browser's calls of an endpoint. @returns a function that releases them */
export async function holdBack(page: Page, { path }: Endpoint): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(
    (url) => url.pathname === path,
    (route) => (isOpen ? route.fallback() : void held.push(route)),
  );
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.fallback()));
  };
}

/** Records the queries of later calls of an endpoint, in order. */
export function queriesOf(page: Page, { path }: Endpoint): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) queries.push(url.searchParams);
  });
  return queries;
}

/** Records the JSON bodies of later calls of an endpoint, in order. */
export function bodiesOf(page: Page, { path }: Endpoint): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

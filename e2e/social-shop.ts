import { openGraph, type Graph, type GraphPerson } from '@zay/api/testing/graph';
import { startShopBeside } from './start-shop.ts';
import { test as base } from './test.ts';

interface SocialShop {
  readonly url: string;
  readonly graph: Graph;
}

interface Fixtures {
  readonly graph: Graph;
}

let made = 0;

/** Adds a person who agrees at the next dialog. */
export function addPerson(graph: Graph, changes: Partial<GraphPerson> = {}): GraphPerson {
  made += 1;
  const id = `${process.pid}${Date.now()}${made}`;
  const person = { id, name: 'Su Su', token: `EAAB-${id}`, ...changes };
  graph.people.push(person);
  return person;
}

/** The journeys' test with an additional shop that has a Facebook app, on the same database and files. */
export const test = base.extend<Fixtures, { socialShop: SocialShop }>({
  socialShop: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const graph = await openGraph();
      const { url, stop } = await startShopBeside({
        FACEBOOK_APP_ID: graph.app.appId,
        FACEBOOK_APP_SECRET: graph.app.appSecret,
        FACEBOOK_GRAPH_URL: graph.app.graphUrl,
        FACEBOOK_DIALOG_URL: graph.app.dialogUrl,
        FACEBOOK_PICTURE_ORIGINS: graph.app.pictureOrigins,
      });
      await use({ url, graph });
      await stop();
      await graph.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ socialShop }, use) => use(socialShop.url),
  graph: async ({ socialShop }, use) => use(socialShop.graph),
});

export { expect } from './test.ts';

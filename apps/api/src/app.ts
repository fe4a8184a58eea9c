import { endpoints } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { accountMessages } from './account/account.messages.ts';
import { registerAccount } from './account/account.routes.ts';
import { authMessages } from './auth/auth.messages.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { cartMessages } from './cart/cart.messages.ts';
import { registerCart } from './cart/cart.routes.ts';
import { catalogMessages } from './catalog/catalog.messages.ts';
import { registerCatalog } from './catalog/catalog.routes.ts';
import { contentMessages } from './content/content.messages.ts';
import { registerContent } from './content/content.routes.ts';
import { educationMessages } from './education/education.messages.ts';
import { registerEducation } from './education/education.routes.ts';
import { notificationMessages } from './notifications/notifications.messages.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { orderMessages } from './orders/orders.messages.ts';
import { endClaimedLinks } from './orders/links/end-order-links.ts';
import { registerOrders } from './orders/orders.routes.ts';
import { paymentMessages } from './payments/payments.messages.ts';
import { registerPayments } from './payments/payments.routes.ts';
import type { PublicCache } from './platform/cache/public-cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { verifyingSecrets } from './platform/config/secrets.ts';
import type { Database } from './platform/database/database.ts';
import { Replicas } from './platform/database/replicas.ts';
import { registerDocs } from './platform/http/docs.ts';
import { createFairQueue } from './platform/http/fair-queue.ts';
import type { FreeBytes } from './platform/files/disk-room.ts';
import type { FileStore } from './platform/files/files.ts';
import { registerHeaders } from './platform/http/headers.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttp, type LogTo } from './platform/http/http.ts';
import { registerMedia } from './platform/pictures/media.ts';
import { commonMessages, type Messages } from './platform/http/messages.ts';
import { createPasswords, type PasswordCost } from './platform/passwords.ts';
import { registerPrivateFiles } from './platform/files/private-files.ts';
import { registerUploads } from './platform/files/uploads.routes.ts';
import { Refusal } from './platform/http/refusal.ts';
import { publicPictures } from './platform/pictures/public-pictures.ts';
import { registerSharePictures } from './platform/pictures/share-picture.ts';
import type { SmsSender } from './platform/messaging/sms.ts';
import { questionMessages } from './questions/question.messages.ts';
import { registerQuestions } from './questions/question.routes.ts';
import { reviewMessages } from './reviews/reviews.messages.ts';
import { registerReviews } from './reviews/reviews.routes.ts';
import { searchMessages } from './search/search.messages.ts';
import { registerSearch } from './search/search.routes.ts';
import { staffMessages } from './staff/staff.messages.ts';

/** Dependencies of the API, provided by the composition root (apps/server) and tests. */
export interface ApiDependencies {
  readonly config: Config;
  readonly db: Database;
  /** Where public reads and history run; default: `db`. The caller closes it. */
  readonly replicas?: Replicas;
  readonly files: FileStore;
  /** Folder of resized pictures; may be emptied at any time. */
  readonly cacheFolder: string;
  /** Cache of public responses; the caller also subscribes it to invalidations. Without it nothing is cached. */
  readonly publicCache?: PublicCache;
  /** Signs access tokens. */
  readonly tokenSecret: Uint8Array;
  /** Public VAPID key of the shop for push services. */
  readonly pushKey: string;
  readonly clock: Clock;
  /** Sends codes; required when `config.otpMode` is sms. */
  readonly sms?: SmsSender;
  /** Cost of password hashes; default `shopCost`. */
  readonly passwordCost?: PasswordCost;
  /** Free disk space; default that of `config.dataDir`. */
  readonly freeBytes?: FreeBytes;
  /** Whether the server is about to stop, which /readyz reports; default: never. */
  readonly isStopping?: () => boolean;
  /** Default: standard output. */
  readonly logTo?: LogTo;
}

/** Texts of all refusals, by code. */
export const messages: Messages = {
  ...commonMessages,
  ...notificationMessages,
  ...authMessages,
  ...accountMessages,
  ...catalogMessages,
  ...searchMessages,
  ...questionMessages,
  ...reviewMessages,
  ...contentMessages,
  ...cartMessages,
  ...paymentMessages,
  ...orderMessages,
  ...educationMessages,
  ...staffMessages,
};

/** Limits of the queue of public reads, which take a few milliseconds each. */
const publicReadLanes = {
  guests: { waiting: 400, waitingOfOne: 400 },
  buyers: { waiting: 400, waitingOfOne: 20 },
};

/** Creates the whole API: platform, then domains in the order of the layers. Does not listen yet. */
export async function createApi(deps: ApiDependencies): Promise<FastifyInstance> {
  const app = await createHttp(deps.config, messages, deps.publicCache, deps.logTo);
  app.decorate('replicas', deps.replicas ?? new Replicas(deps.db));
  app.decorate(
    'publicReadQueue',
    createFairQueue(Math.ceil(deps.config.databaseConnections / 2), publicReadLanes),
  );
  await registerHeaders(app);
  registerHealth(app, deps);
  const pictureOf = publicPictures(app, deps);
  registerMedia(app, deps.files, pictureOf);
  registerSharePictures(app, pictureOf);
  const privateFiles = registerPrivateFiles(app, deps.files, verifyingSecrets(deps), deps.clock);

  const passwords = createPasswords(deps.passwordCost);

  registerNotifications(app, deps);
  await registerAuth(app, { ...deps, passwords });
  registerUploads(app, { ...deps, privateFiles });
  registerAccount(app, { ...deps, passwords, onDeleted: endClaimedLinks });
  registerCatalog(app, deps);
  registerSearch(app, deps);
  registerQuestions(app, deps);
  registerReviews(app, deps);
  registerContent(app, deps);
  registerCart(app, deps);
  registerPayments(app, deps);
  registerOrders(app, { ...deps, privateFiles });
  registerEducation(app, { ...deps, privateFiles });

  registerUnbuilt(app);
  await registerDocs(app, deps.config, endpoints, 'Zay API');
  app.all('/api/*', (_request, reply) => reply.refuse(new Refusal('not-found')));
  return app;
}

/** Endpoints of the contract without a handler answer 501, so that they can be counted. */
function registerUnbuilt(app: FastifyInstance): void {
  for (const endpoint of endpoints) {
    if (app.builtRows.has(endpoint.row)) continue;
    for (const url of [endpoint.path, ...(endpoint.alsoPaths ?? [])]) {
      app.route({
        method: [endpoint.method, ...(endpoint.alsoMethods ?? [])],
        url,
        config: { endpoint },
        handler: (_request, reply) => reply.refuse(new Refusal('not-built')),
      });
    }
  }
}

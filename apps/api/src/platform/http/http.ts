import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { limits } from '@zay/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerPublicCache } from '../cache/answers.ts';
import { Front } from '../cache/front.ts';
import { PublicCache } from '../cache/public-cache.ts';
import type { Config } from '../config/config.ts';
import { registerZawgyiAnswers } from '../text/zawgyi-answers.ts';
import { tracing } from '../tracing/tracing.ts';
import { registerErrors } from './errors.ts';
import { closeBroken } from './framing.ts';
import type { Messages } from './messages.ts';
import { networkCheck } from './network.ts';
import { encodeRawBytes, originForm } from './query.ts';
import { noteForLog } from './request-log.ts';

// In milliseconds. Fastify's defaults set no limit, so a slow client could hold a connection forever. A body may be slow: a
// slip of 5 MB takes two minutes on a weak connection.
const timeouts = {
  connectionTimeout: 60_000,
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};
// A quarter for one address: a village or a mobile network shares one, with six connections a browser.
const connections = {
  most: 8_000,
  mostOfOne: 2_000,
  // Together with the interval at most 30 s. 500 bytes a second is also the limit of Apache (mod_reqtimeout).
  slow: {
    bodyMs: 20_000,
    bytesPerSecond: 500,
    stalledMs: 12_000,
    everyMs: timeouts.connectionsCheckingInterval,
  },
};
// In bytes. A search text of 10,000 Burmese letters makes a URL of 90 kB, which must be truncated, not refused.
const http = { maxHeaderSize: 131_072 };

/** The destination of log lines. */
export interface LogTo {
  write(line: string): void;
}

/** Standard output. When its reader does not keep up by a megabyte, lines are dropped, so that they do not fill the memory. */
const standardOutput: LogTo = {
  write(line) {
    if (process.stdout.writableLength < 1_000_000) process.stdout.write(line);
  },
};

/**
 * Creates a Fastify server with the shop's body parsers, limits and error handler, but without routes.
 * @param publicCache default: caches nothing
 * @param logTo default: standard output
 */
export async function createHttp(
  config: Pick<Config, 'logLevel' | 'trustedProxies'>,
  messages: Messages,
  publicCache = new PublicCache(0),
  logTo = standardOutput,
): Promise<FastifyInstance> {
  const front = new Front(publicCache);
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            stream: logTo,
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    ...timeouts,
    http,
    clientErrorHandler: closeBroken,
    serverFactory: front.serverFactory(http, timeouts, {
      ...connections,
      isProxy: networkCheck(['loopback', ...config.trustedProxies]),
    }),
    rewriteUrl: (request) => encodeRawBytes(originForm(request.url ?? '/')),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Only these proxies may set the client's address (X-Forwarded-For).
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    return503OnClosing: true,
  });
  const isLogged = ['info', 'debug', 'trace'].includes(config.logLevel);
  if (isLogged) front.logTo(app.log);
  app.addHook('onRequest', async ({ raw, id, ip, routeOptions: { url: route } }) =>
    noteForLog(raw, isLogged ? { reqId: id, ip, route } : { route }),
  );
  const { tracer } = tracing;
  if (tracer) {
    app.addHook('onRequest', async ({ raw, id, routeOptions }) =>
      tracer.route(raw, routeOptions.url, { 'zay.request_id': id }),
    );
    app.addHook('preValidation', ({ raw }, _reply, done) => tracer.within(raw, done));
  }
  app.decorate('builtRows', new Set<string>());
  app.decorate('publicReads', new Map());
  registerPublicCache(app, front);
  registerBodies(app);
  await app.register(multipart);
  registerErrors(app, messages);
  registerZawgyiAnswers(app);
  return app;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

class MalformedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Registers the parser of JSON bodies, sent as application/json-patch+json (decision 6) or application/json.
 * An empty body is parsed as undefined; a body that is not UTF-8 or not JSON is answered with 400.
 */
function registerBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      let text: string;
      try {
        text = utf8.decode(bytes as Buffer);
      } catch {
        return done(new MalformedBody('the body is not UTF-8'));
      }
      return parseJson(request, text, done);
    },
  );
}

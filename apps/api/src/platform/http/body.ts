import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

class MalformedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Bodies are JSON, sent as application/json-patch+json (decision 6) or application/json.
 * An empty body reads as nothing; bytes that are not UTF-8 or not JSON are 400.
 */
export function registerBodies(app: FastifyInstance): void {
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

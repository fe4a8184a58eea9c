import type { Endpoint, Language } from '@zay/contract';
import { commonRefusals } from '@zay/contract';
import { isDiskFull } from '@zay/postgres';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { FilesAway } from '../files/files-away.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/database.ts';
import { languageOf } from './language.ts';
import { formatMessage, type Messages } from './messages.ts';
import { MultipartRefused } from './multipart.ts';
import { RefusedTransaction, Refusal } from './refusal.ts';
import { noteForLog } from './request-log.ts';
import { fieldErrors, ValidationError } from './validation.ts';

/** The answer to a refusal or an error, before it is converted to Zawgyi. */
export interface FailedAnswer {
  readonly status: number;
  readonly refusal: Refusal;
  /** The contract's ApiError. */
  readonly body: Readonly<Record<string, unknown>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the answer to a refusal, a validation error or a bug, which it logs. */
    failedAnswer(
      failure: unknown,
      endpoint: Endpoint | undefined,
      language: Language,
      log: FastifyBaseLogger,
    ): FailedAnswer;
  }
  interface FastifyReply {
    /** Sends a refusal: its HTTP status, its code, and its text in the caller's language. */
    refuse(refusal: Refusal): FastifyReply;
  }
}

const retryAfterSeconds = 2;

function statusOf(endpoint: Endpoint | undefined, reason: string): number {
  const common: Readonly<Record<string, number>> = commonRefusals;
  const status = endpoint?.refusals?.[reason] ?? common[reason];
  if (status === undefined)
    throw new Error(`${endpoint?.path ?? 'a route'} refuses with undeclared code ${reason}`);
  return status;
}

/** @returns the contract's code for an error of Fastify or its plugins; undefined for a bug */
function codeOfPluginError(error: { statusCode?: number; code?: string }): string | undefined {
  if (error.statusCode === 413) return 'too-large';
  if (error.statusCode === 415) return 'unsupported-media-type';
  if (error.statusCode === 429) return 'rate-limited';
  if (error.statusCode === 404) return 'not-found';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'malformed-json';
  return undefined;
}

/** Turns an error into a refusal, and logs it unless the request caused it. */
function refusalOf(
  error: Error & { statusCode?: number; code?: string },
  language: Language,
  log: FastifyBaseLogger,
): Refusal {
  if (error instanceof ValidationError)
    return new Refusal('validation-failed', { errors: fieldErrors(error.issues, language) });
  if (error instanceof RefusedTransaction || error instanceof MultipartRefused) return error.refusal;
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full');
    return new Refusal('no-room');
  }
  if (error instanceof FilesAway) {
    log.error(error.message);
    return new Refusal(error.isWrite ? 'no-room' : 'unavailable');
  }
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    log.warn({ err: error }, 'database away or busy');
    return new Refusal('unavailable');
  }
  const code = codeOfPluginError(error);
  if (code) return new Refusal(code);
  log.error({ err: error }, 'request failed');
  return new Refusal('internal');
}

/** Registers the one error handler: it turns refusals, validation errors and bugs into the contract's ApiError. */
export function registerErrors(app: FastifyInstance, messages: Messages): void {
  app.decorate('failedAnswer', (failure, endpoint, language, log) => {
    const refusal = failure instanceof Refusal ? failure : refusalOf(failure as Error, language, log);
    const texts = [refusal.reason, ...refusal.more].map((code) => {
      const text = messages[code];
      if (!text) throw new Error(`no message text for code ${code}`);
      return formatMessage(text, language, refusal.params);
    });
    const status = statusOf(endpoint, refusal.reason);
    const { field } = refusal;
    const body = {
      ...(field === undefined ? {} : { errors: [{ field, message: texts[0] }] }),
      ...refusal.details,
      statusCode: status,
      code: refusal.reason,
      message: texts.join(' '),
    };
    return { status, refusal, body };
  });

  const send = (reply: FastifyReply, failure: unknown) => {
    const { request } = reply;
    const { endpoint } = request.routeOptions.config;
    const { status, refusal, body } = app.failedAnswer(failure, endpoint, languageOf(request), request.log);
    noteForLog(request.raw, { code: refusal.reason });
    if (status === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', retryAfterSeconds);
    if (status === 429 && refusal.params['seconds'] !== undefined)
      void reply.header('retry-after', refusal.params['seconds']);
    return reply.code(status).send(body);
  };

  app.decorateReply('refuse', function refuse(this: FastifyReply, refusal: Refusal) {
    return send(this, refusal);
  });

  app.setErrorHandler(async (error, _request, reply) => send(reply, error));
}

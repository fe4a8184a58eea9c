import type { Endpoint, Language } from '@zay/contract';
import { commonRefusals } from '@zay/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDiskFull } from '../files/disk-room.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/database.ts';
import { languageOf } from './language.ts';
import { formatMessage, type Messages } from './messages.ts';
import { MultipartRefused } from './multipart.ts';
import { RefusedTransaction, Refusal } from './refusal.ts';
import { noteForLog } from './request-log.ts';
import { fieldErrors, ValidationError } from './validation.ts';

declare module 'fastify' {
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

/** Registers the one error handler: it turns refusals, validation errors and bugs into the contract's ApiError. */
export function registerErrors(app: FastifyInstance, messages: Messages): void {
  const send = (reply: FastifyReply, language: Language, status: number, refusal: Refusal) => {
    const texts = [refusal.reason, ...refusal.more].map((code) => {
      const text = messages[code];
      if (!text) throw new Error(`no message text for code ${code}`);
      return formatMessage(text, language, refusal.params);
    });
    noteForLog(reply.request.raw, { code: refusal.reason });
    if (status === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', retryAfterSeconds);
    if (status === 429 && refusal.params['seconds'] !== undefined)
      void reply.header('retry-after', refusal.params['seconds']);
    const { field } = refusal;
    return reply.code(status).send({
      ...(field === undefined ? {} : { errors: [{ field, message: texts[0] }] }),
      ...refusal.details,
      statusCode: status,
      code: refusal.reason,
      message: texts.join(' '),
    });
  };

  app.decorateReply('refuse', function refuse(this: FastifyReply, refusal: Refusal) {
    const endpoint = this.request.routeOptions.config.endpoint;
    return send(this, languageOf(this.request), statusOf(endpoint, refusal.reason), refusal);
  });

  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const language = languageOf(request);
    if (error instanceof ValidationError) {
      const errors = fieldErrors(error.issues, language);
      return send(reply, language, 400, new Refusal('validation-failed', { errors }));
    }
    if (error instanceof RefusedTransaction || error instanceof MultipartRefused)
      return reply.refuse(error.refusal);
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk is full');
      return send(reply, language, 503, new Refusal('no-room'));
    }
    if (isDatabaseAway(error) || isDatabaseBusy(error)) {
      request.log.warn({ err: error }, 'database away or busy');
      return send(reply, language, 503, new Refusal('unavailable'));
    }
    const code = codeOfPluginError(error);
    if (code) return send(reply, language, statusOf(undefined, code), new Refusal(code));
    request.log.error({ err: error }, 'request failed');
    return send(reply, language, 500, new Refusal('internal'));
  });
}

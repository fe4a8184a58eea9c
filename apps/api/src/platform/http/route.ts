import type { Endpoint, EndpointAuth, Language } from '@zay/contract';
import { hasRight, type StaffRight } from '@zay/contract/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cacheKeyOf, personalAnswer } from '../cache/answers.ts';
import { answerCached, keyMaker, requestKeyMaker, valueCached } from '../cache/cached-route.ts';
import type { Source } from '../cache/stored-answer.ts';
import type { Reads } from '../database/database.ts';
import type { Replicas } from '../database/replicas.ts';
import type { FairQueue } from './fair-queue.ts';
import { languageOf } from './language.ts';
import { assertQueryText, queryReader } from './query.ts';
import { Refusal } from './refusal.ts';
import { currentRequest, noteForLog } from './request-log.ts';
import { ValidationError } from './validation.ts';
import { isMultipart, readMultipart, type UploadedFile } from './multipart.ts';
import { holdsBurmese, ownTexts, textReader } from '../text/incoming.ts';
import type { Caller } from './caller.ts';
import { answerKinds, zawgyiValue } from '../text/zawgyi-answers.ts';

export interface ResetCaller {
  readonly buyerId: number;
  readonly resetTokenId: number;
}

/** The member of staff who calls from the back office. */
export interface StaffCaller {
  readonly staffId: number;
  /** 0 for a program, which has none. */
  readonly sessionId: number;
  /** The API token of a program that acts in the name of the member; null in the back office. */
  readonly tokenId: number | null;
  readonly rights: ReadonlySet<StaffRight>;
  /** Whether the password was typed within `staffLimits.recentLoginMinutes`. */
  readonly isRecent: boolean;
  /** The refusal of all calls without `beforeSetUp`, until the member has set up the account; null afterwards. */
  readonly pendingSetUp: 'password-change-required' | 'totp-required' | null;
}

interface Callers {
  readonly buyer: Caller;
  readonly reset: ResetCaller;
  readonly staff: StaffCaller;
  readonly none: null;
  readonly optional: Caller | null;
}
type CallerOf<Auth extends EndpointAuth> = Callers[Auth];

/** Argument of a handler: validated input, the caller, the language. */
export interface Call<Query, Body, Auth extends EndpointAuth> {
  readonly query: Query;
  readonly body: Body;
  readonly caller: CallerOf<Auth>;
  readonly language: Language;
  /** The file of a multipart call. */
  readonly file: UploadedFile | null;
  readonly receivedAt: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends EndpointAuth> = (
  call: Call<z.infer<Q>, z.infer<B>, A>,
) => Promise<z.input<R> | Refusal> | z.input<R> | Refusal;

/** Where a handler only reads: a replica, or the database. */
interface Reading {
  readonly reads: Reads;
}

type ReadHandler<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends EndpointAuth> = (
  call: Call<z.infer<Q>, z.infer<B>, A> & Reading,
) => Promise<z.input<R> | Refusal> | z.input<R> | Refusal;

type PublicCall<Query, Auth extends EndpointAuth> = Pick<
  Call<Query, unknown, Auth>,
  'query' | 'caller' | 'language'
>;

/** A handler for guests and buyers alike: its answer depends on nothing else of the request. */
type PublicHandler<Q extends z.ZodType, R extends z.ZodType, A extends EndpointAuth> = (
  call: PublicCall<z.infer<Q>, A> & Reading,
) => Promise<z.input<R> | Refusal> | z.input<R> | Refusal;

/** The answer to a public read in this process: what guests get over HTTP, as a value. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Undefined after an error, as of any answer that is not public. */
  readonly source: Source | undefined;
}

/** @param query as it is parsed from an address */
type PublicRead = (query: Readonly<Record<string, unknown>>, language: Language) => Promise<ReadAnswer>;

/** Cache tags of an answer, fixed or derived from the query. */
type Tags<Query> = readonly string[] | ((query: Query) => readonly string[]);

/** Returns the caller of a request; null without a valid token. Set by the auth domain. */
export type Authenticate<Found = Caller> = (request: FastifyRequest) => Promise<Found | Refusal | null>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Authenticates by the token of a set-new-password link. */
    authenticateReset: Authenticate<ResetCaller>;
    /** Authenticates by the token of a staff session; set by the staff domain. */
    authenticateStaff: Authenticate<StaffCaller>;
    /** Lets the next reads of the caller see what was committed before. Set by the auth domain. */
    noteWrite: (caller: Caller) => Promise<void>;
    /** Texts that a buyer wrote and may change, in Unicode. Set by the auth domain. */
    textsOf: (buyerId: number) => Promise<readonly string[]>;
    replicas: Replicas;
    /** The queue of public reads that are not cached. A flood of them leaves database connections for carts and orders. */
    publicReadQueue: FairQueue<'guests' | 'buyers'>;
    /** Rows of the endpoints that have a handler; app.ts answers 501 for the rest. */
    builtRows: Set<string>;
    /** Public reads for guests, by path, for callers in this process. */
    publicReads: Map<string, PublicRead>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

async function callerOf(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.auth === 'none') return null;
  if (endpoint.auth === 'staff') return staffCallerOf(app, endpoint, request);
  const caller = await (endpoint.auth === 'reset'
    ? app.authenticateReset(request)
    : app.authenticate(request));
  // An invalid token is refused even where none is needed, so that the client refreshes it.
  const sent = request.headers.authorization !== undefined;
  if (!caller && (endpoint.auth !== 'optional' || sent)) return new Refusal('unauthenticated');
  return caller;
}

/** Refuses staff without the right of the endpoint, or the recent login that it needs, before their input is read (STAFF-02). */
async function staffCallerOf(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const caller = await app.authenticateStaff(request);
  if (!caller) return new Refusal('unauthenticated');
  if (caller instanceof Refusal) return caller;
  noteForLog(request.raw, { staff: caller.staffId });
  if (caller.pendingSetUp !== null && !endpoint.beforeSetUp) return new Refusal(caller.pendingSetUp);
  // Calls without a right concern the member's own account.
  if (caller.tokenId !== null && endpoint.right === undefined) return new Refusal('forbidden');
  if (!hasRight(caller.rights, endpoint.right)) return new Refusal('forbidden');
  return endpoint.recentLogin && !caller.isRecent ? new Refusal('recent-login-needed') : caller;
}

/** Decision 8: a userId in the input must be the caller's. */
function namesAnotherBuyer(values: unknown, caller: Caller | ResetCaller): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(
    ([name, value]) => name.toLowerCase() === 'userid' && value !== undefined && value !== caller.buyerId,
  );
}

/**
 * Serves an endpoint of the contract: authenticates the caller, converts query and body to clean Unicode, validates them
 * by their schemas, calls the handler, and reduces its answer to the response schema. Every content type passes the same
 * validation (SAFE-13).
 */
export function route<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends EndpointAuth>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R, A>,
  handler: Handler<Q, B, R, A>,
): void {
  serve(app, endpoint, handler);
}

/**
 * As `route`, for a read that may come from a replica, so a few seconds late. It has every change of the tags that this process
 * knows, and the caller's own writes, but not those by GET.
 */
export function readRoute<
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends 'none' | 'optional' | 'buyer',
>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R, A>,
  tags: readonly string[],
  handler: ReadHandler<Q, B, R, A>,
): void {
  serve(app, endpoint, (call) => onReplica(app, tags, call, (reads) => handler({ ...call, reads })));
}

/** Runs a read where all that the call must see has been replayed. */
function onReplica<Result>(
  app: FastifyInstance,
  tags: readonly string[],
  { caller }: { readonly caller: Caller | null },
  read: (reads: Reads) => Result | Promise<Result>,
): Promise<Result> {
  return app.replicas.read({ since: app.publicCache.changedAt(tags), position: caller?.walPosition }, read);
}

const turnOf = (caller: Caller | null) =>
  caller
    ? { lane: 'buyers' as const, caller: String(caller.buyerId) }
    : { lane: 'guests' as const, caller: '' };

/**
 * As `readRoute`, for a read that is the same for every guest of one language. The answer is cached as bytes until one of its
 * tags is invalidated or `freshSeconds` have passed. Calls with a token that may change the answer bypass the cache.
 */
export function cachedRoute<
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends 'none' | 'optional',
>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R, A>,
  tags: Tags<z.infer<Q>>,
  handler: PublicHandler<Q, R, A>,
): void {
  const tagsOf = (query: z.infer<Q>) => (typeof tags === 'function' ? tags(query) : tags);
  const read = (call: PublicCall<z.infer<Q>, A>) =>
    app.publicReadQueue(turnOf(call.caller), () =>
      onReplica(app, tagsOf(call.query), call, (reads) => handler({ ...call, reads })),
    );
  serve(app, endpoint, read, { tagsOf, read });
}

function serve<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends EndpointAuth>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R, A>,
  handler: Handler<Q, B, R, A>,
  shared?: {
    readonly tagsOf: (query: z.infer<Q>) => readonly string[];
    readonly read: (call: PublicCall<z.infer<Q>, A>) => Promise<z.input<R> | Refusal>;
  },
): void {
  const row = endpoint as Endpoint;
  const readQuery = queryReader(row);
  const queryTexts = textReader(endpoint.query);
  const bodyTexts = textReader(endpoint.body);
  const kinds = answerKinds(row);
  const keyOf = keyMaker(row, readQuery);
  const queryOf = (raw: Readonly<Record<string, unknown>>, language: Language) =>
    parse(endpoint.query, queryTexts(readQuery(raw), language)) as z.infer<Q>;
  const checked = (answer: z.input<R> | Refusal) =>
    answer instanceof Refusal ? answer : endpoint.response.parse(answer);
  const inLanguage = (answer: unknown, language: Language) =>
    language === 'zawgyi' ? zawgyiValue(answer, kinds) : answer;
  const publicAnswer =
    shared &&
    ((key: string, query: z.infer<Q>, caller: unknown, language: Language) => ({
      key,
      tags: shared.tagsOf(query),
      make: async () => {
        const answer = checked(await shared.read({ query, caller: caller as CallerOf<A>, language }));
        return answer instanceof Refusal ? answer : inLanguage(answer, language);
      },
    }));
  app.builtRows.add(row.row);
  if (publicAnswer) {
    app.publicReads.set(endpoint.path, async (raw, language) => {
      const failed = (failure: unknown, source?: Source): ReadAnswer => {
        const log = app.log.child(currentRequest());
        const { status, body } = app.failedAnswer(failure, row, language, log);
        return { status, body: inLanguage(body, language), source };
      };
      try {
        const answer = publicAnswer(keyOf(raw, language), queryOf(raw, language), null, language);
        const { value, source } = await valueCached(app.publicCache, row, answer);
        return value instanceof Refusal ? failed(value, source) : { status: 200, body: value, source };
      } catch (error) {
        return failed(error);
      }
    });
  }
  for (const url of [endpoint.path, ...(endpoint.alsoPaths ?? [])]) {
    app.route({
      method: [endpoint.method, ...(endpoint.alsoMethods ?? [])],
      url,
      config: { endpoint: row, ...(publicAnswer ? { cacheKey: requestKeyMaker(row, keyOf) } : {}) },
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      handler: async (request, reply) => {
        const receivedAt = new Date();
        void reply.headers(personalAnswer);
        const caller = await callerOf(app, row, request);
        if (caller instanceof Refusal) return reply.refuse(caller);
        if (isMultipart(request) && !endpoint.multipart) {
          return reply.refuse(new Refusal('unsupported-media-type'));
        }
        const multipart =
          endpoint.multipart && isMultipart(request)
            ? await readMultipart(request, reply.raw, endpoint.multipart)
            : null;
        assertQueryText(request.url);
        const language = languageOf(request);
        const buyerId = caller && 'buyerId' in caller ? caller.buyerId : null;
        if (buyerId !== null) noteForLog(request.raw, { buyer: buyerId });
        const sent = { ...(request.query as object), ...(request.params as object) };
        const query = queryOf(sent, language);
        const lacksFile = endpoint.multipart?.fileRequired === true && !multipart?.file;
        const rawBody = multipart ? multipart.fields : request.body;
        const mayComeBack =
          endpoint.body && language === 'zawgyi' && buyerId !== null && holdsBurmese(rawBody);
        const own = mayComeBack ? ownTexts(await app.textsOf(buyerId)) : undefined;
        const body = parse(
          endpoint.body,
          endpoint.body && bodyTexts(rawBody, language, own),
          lacksFile ? endpoint.multipart?.fileField : undefined,
        );
        if (lacksFile) return reply.refuse(new Refusal('file-required'));
        if (
          caller &&
          'buyerId' in caller &&
          (namesAnotherBuyer(query, caller) || namesAnotherBuyer(body, caller))
        ) {
          return reply.refuse(new Refusal('forbidden'));
        }
        const key = cacheKeyOf(request);
        if (publicAnswer && key !== undefined)
          return answerCached(reply, row, publicAnswer(key, query, caller, language));
        const answer = checked(
          await handler({
            query,
            body: body as z.infer<B>,
            caller: caller as CallerOf<A>,
            language,
            file: multipart?.file ?? null,
            receivedAt,
            request,
            reply,
          }),
        );
        if (endpoint.method !== 'GET' && caller && 'walPosition' in caller && app.replicas.size > 0)
          await app
            .noteWrite(caller)
            .catch((error: unknown) => request.log.warn(error, 'a write was not noted'));
        return answer instanceof Refusal ? reply.refuse(answer) : reply.send(answer);
      },
    });
  }
}

/**
 * @param missing a required file field that was not sent; reported together with the other issues, if there are any
 * @throws {ValidationError} when the schema rejects the value
 */
function parse(schema: z.ZodType | undefined, value: unknown, missing?: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const notChosen: z.core.$ZodIssue = {
    code: 'custom',
    path: [missing ?? ''],
    message: 'not-chosen',
    input: undefined,
  };
  throw new ValidationError(missing === undefined ? issues : [...issues, notChosen]);
}

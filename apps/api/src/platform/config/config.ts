import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { backupEnvironment, readBackup, type BackupConfig } from './backup-config.ts';
import { databaseAddress, databaseAddresses } from './database-config.ts';
import { filesEnvironment, readFiles, type FilesConfig } from './files-config.ts';
import { isNetwork } from '../http/network.ts';
import { webhookEnvironment, readWebhook, type WebhookConfig } from './webhook-config.ts';
import { addressOf } from './public-address.ts';
import { pushEnvironment, readPush, type PushConfig } from './push-config.ts';
import { tokenSecretText } from './secrets.ts';
import { readSmsConfig, smsEnvironment, type SmsConfig } from './sms-config.ts';
import { readTrace, traceEnvironment, type TraceConfig } from './trace-config.ts';

/** An invalid environment variable: one sentence with its name and the reason. */
export class ConfigError extends Error {}

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0)
  .max(65_535, 'must be at most 65535');
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'], 'must be on or off')
    .default(fallback)
    .transform((value) => ['on', '1', 'true'].includes(value));
const wholeNumber = (fallback: number, minimum = 1, maximum = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`)
    .default(fallback);
/** Comma-separated addresses. */
const networks = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every(isNetwork), 'must be addresses such as 10.0.0.5 or 10.0.0.0/8, with commas');
const link = z.union([z.literal(''), z.url('must be a web address')]).default('');
/** Of a picture: on another host, of this shop, or in the setting itself. */
const picture = z
  .string()
  .regex(
    /^(https?:\/\/[^\s/]+\/\S+|\/[^\s/]\S*|data:image\/\S+|)$/,
    'must be the web address of a picture, or its path, such as /logo.svg',
  )
  .refine((text) => URL.canParse(text, 'http://localhost'), 'must be the web address of a picture')
  .default('');
const address = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'must be a web address' }).default(fallback);
/** In Content-Security-Policy syntax: `https://*.example https://other.example:8443`. */
const origins = (fallback: string) =>
  z
    .string()
    .regex(/^(https?:\/\/(\*\.)?[\w.-]+(:\d+)?( |$))+$/, 'must be origins such as https://*.example')
    .default(fallback);

/** Default of the contact address, by language. */
const demoAddress = { en: 'Market Street, Yangon', my: 'ဈေးလမ်း၊ ရန်ကုန်' };

const mostProcesses = 8;

/** One for each core beyond the first, which the database gets. One where memory is short. */
function defaultProcesses(cores: number, bytes: number): number {
  return bytes < 2 * 1024 ** 3 ? 1 : Math.min(mostProcesses, Math.max(1, cores - 1));
}

/** Memory that this process may use: of the container, if there is one, else of the machine. */
const memoryBytes = () => Math.min(process.constrainedMemory() || Infinity, totalmem());

/** Every setting with its default and schema. setting-texts.ts says what each is for; both make docs/configuration.md. */
export const environment = z.object({
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    // URLs put IPv6 addresses into brackets.
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
  PORT: port.default(3000),
  BACKOFFICE_PORT: port.optional(),
  PUBLIC_URL: z
    .url('must be a web address without a path')
    .regex(/^https?:\/\/[^/?#]+\/?$/, 'must be a web address without a path')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLER_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: databaseAddresses,
  DATABASE_PREPARED: onOff('on'),
  DATABASE_CONNECTIONS: wholeNumber(6),
  WEB_PROCESSES: wholeNumber(defaultProcesses(availableParallelism(), memoryBytes())),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 0, 60),
  CACHE_MEGABYTES: wholeNumber(32, 0),
  DEMO: onOff('on'),
  DEMO_PUBLIC: onOff('off'),
  JOBS: onOff('on'),
  RATE_LIMITS: onOff('on'),
  TRUSTED_PROXIES: networks(''),
  METRICS_FROM: networks('loopback'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a level such as info')
    .default('info'),
  OTP_MODE: z.enum(['placeholder', 'sms'], 'must be placeholder or sms').optional(),
  OTP_PLACEHOLDER: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .default('123456'),
  ...traceEnvironment,
  ...smsEnvironment,
  TOKEN_SECRET: tokenSecretText,
  TOKEN_SECRET_BEFORE: tokenSecretText,
  ACCESS_TOKEN_SECONDS: wholeNumber(15 * 60),
  REFRESH_TOKEN_SECONDS: wholeNumber(30 * 24 * 60 * 60),
  REFRESH_GRACE_SECONDS: wholeNumber(20, 0),
  MAX_UNCHECKED_ORDERS: wholeNumber(10),
  PAYMENT_UNDO_SECONDS: wholeNumber(10, 0),
  DISK_LOW_MEGABYTES: wholeNumber(1_024, 0),
  STOCK_HOLD_MINUTES: wholeNumber(30, 0, 1_440),
  STOCK_HOLD_PIECES: wholeNumber(20),
  ...webhookEnvironment,
  WEBHOOKS_PRIVATE: onOff('off'),
  OUTBOX_TRIES: wholeNumber(30),
  ...pushEnvironment,
  ...backupEnvironment,
  ...filesEnvironment,
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().default(''),
  FACEBOOK_GRAPH_URL: address('https://graph.facebook.com/v26.0'),
  FACEBOOK_DIALOG_URL: address('https://www.facebook.com/v26.0/dialog/oauth'),
  FACEBOOK_PICTURE_ORIGINS: origins('https://*.fbcdn.net https://*.fbsbx.com'),
  SHOP_NAME: z.string().min(1).default('Zay'),
  LOGO_URL: picture,
  CONTACT_ADDRESS: z.string().default(demoAddress.en),
  CONTACT_ADDRESS_MY: z.string().default(''),
  CONTACT_PHONE: z.string().default('09 770 000 000'),
  LOGIN_HEADING: z.string().default(''),
  HELP_PHONE: z.string().default('09 770 000 000'),
  MESSENGER_URL: link,
  PAGE_URL: link,
  WEBSITE_URL: link,
  SHARE_HASHTAG: z.string().default('#zay'),
  SHARE_QUOTE: z.string().default(''),
  ANDROID_APP_URL: link,
  IOS_APP_URL: link,
  SAMPLE_SLIP_URL: picture,
});

export type Environment = z.infer<typeof environment>;

/** Branding of white-label sites; public, sent to every browser. Empty texts hide their element. */
export interface Branding {
  readonly shopName: string;
  /** URL of the logo; '' for the built-in one. */
  readonly logoUrl: string;
  readonly contactAddress: string;
  /** In Burmese. */
  readonly contactAddressMy: string;
  readonly contactPhone: string;
  readonly loginHeading: string;
  /** Shown by the forgot-password link. */
  readonly helpPhone: string;
  readonly messengerUrl: string;
  readonly pageUrl: string;
  readonly websiteUrl: string;
  readonly hashtag: string;
  readonly shareQuote: string;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  /** Picture of a payment slip on the wallet page. */
  readonly sampleSlipUrl: string;
}

export interface FacebookApp {
  readonly appId: string;
  readonly appSecret: string;
  /** Base URL of the Graph API with its version, without a trailing slash. */
  readonly graphUrl: string;
  /** URL of Facebook's login dialog. */
  readonly dialogUrl: string;
  /** Origins of its profile pictures, in Content-Security-Policy syntax. */
  readonly pictureOrigins: string;
  /** Timeout of all Facebook calls of one login, in milliseconds. */
  readonly answerMs: number;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly backofficePort: number;
  /** Public origin of the shop, as `https://shop.example`; base of absolute URLs (links, sitemaps). */
  readonly publicUrl: string;
  /** False where `publicUrl` is derived from the listening address. */
  readonly hasPublicUrl: boolean;
  /** Absolute path of the folder that holds database, files and secrets. */
  readonly dataDir: string;
  /** An external PostgreSQL; undefined runs the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A pooler of transactions in front of it, for requests; undefined: none. */
  readonly databasePoolerUrl: string | undefined;
  /** Replicas of it, for public reads and history. */
  readonly databaseReplicaUrls: readonly string[];
  /** Whether requests use prepared statements. */
  readonly databasePrepared: boolean;
  readonly databaseConnections: number;
  /** Processes that serve requests. */
  readonly webProcesses: number;
  /** How long a stopping server still serves while /readyz answers 503. */
  readonly shutdownDelaySeconds: number;
  /** Maximum memory for public responses and pages; 0: no cache. */
  readonly cacheBytes: number;
  readonly demo: boolean;
  /** Whether the demo may be reachable from other machines. */
  readonly demoPublic: boolean;
  /** Whether jobs run and backups are made. */
  readonly jobs: boolean;
  readonly rateLimits: boolean;
  /** Proxies whose X-Forwarded-For is trusted; may be empty. */
  readonly trustedProxies: readonly string[];
  /** Networks that may read /metrics. */
  readonly metricsFrom: readonly string[];
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly trace: TraceConfig | undefined;
  readonly otpMode: 'placeholder' | 'sms';
  readonly otpPlaceholder: string;
  /** How codes are sent; undefined unless `otpMode` is sms. */
  readonly sms: SmsConfig | undefined;
  /** Codes that may be sent in 24 hours; 0: no limit. */
  readonly smsCodesADay: number;
  /** Signs access tokens; undefined is created on first start in `dataDir`. */
  readonly tokenSecret: string | undefined;
  /** The one before, which verifies what it signed. */
  readonly tokenSecretBefore: string | undefined;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** How long a replaced token gets the same response again (after a lost response). */
  readonly refreshGraceSeconds: number;
  /** Maximum unchecked orders of a buyer. */
  readonly maxUncheckedOrders: number;
  /** How long staff can undo a decision on a payment before it takes effect; 0: not at all. */
  readonly paymentUndoSeconds: number;
  /** How long goods are held for a buyer who is paying; 0: not at all. */
  readonly stockHoldMinutes: number;
  /** Maximum held pieces of a buyer. */
  readonly stockHoldPieces: number;
  /** Free disk space of the data folder below which staff get an alert; 0: never. */
  readonly diskLowMegabytes: number;
  /** Target of alerts for staff; undefined: none. */
  readonly webhook: WebhookConfig | undefined;
  /** Whether webhooks of staff may call http, and addresses that are not in the internet. */
  readonly webhooksPrivate: boolean;
  /** Attempts to send a message of the outbox. */
  readonly outboxTries: number;
  readonly push: PushConfig;
  readonly backup: BackupConfig;
  readonly files: FilesConfig;
  /** Undefined: no social login. */
  readonly facebook: FacebookApp | undefined;
  readonly branding: Branding;
}

/** The next port; any if PORT is any. */
function backofficePort({ PORT, BACKOFFICE_PORT }: Environment): number {
  const port = BACKOFFICE_PORT ?? (PORT === 0 ? 0 : PORT + 1);
  if (port > 65_535 || (port === PORT && port !== 0)) {
    throw new ConfigError(
      'Configuration: the back office needs a port of its own: choose one with BACKOFFICE_PORT.',
    );
  }
  return port;
}

function facebookApp(env: Environment): FacebookApp | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  if ((appId === '') !== (appSecret === '')) {
    throw new ConfigError(
      'Configuration: social login needs both FACEBOOK_APP_ID and FACEBOOK_APP_SECRET, or neither to be off.',
    );
  }
  if (appId === '') return undefined;
  return {
    appId,
    appSecret,
    graphUrl: env.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
    dialogUrl: env.FACEBOOK_DIALOG_URL,
    pictureOrigins: env.FACEBOOK_PICTURE_ORIGINS,
    answerMs: 5_000,
  };
}

/** Values of such names are never printed, because they may contain a password. */
export const mayHoldSecret =
  /SECRET|PASSWORD|PASSPHRASE|PRIVATE_KEY|ACCESS_KEY|DATABASE_(\w+_)?URL|BACKUP_TO|FILES_TO|FILES_FROM|S3_ENDPOINT|OTLP_ENDPOINT|(SMS|WEBHOOK)_(URL|HEADERS|BODY)/;

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with one sentence for all wrong values.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name} ${issue.message}${mayHoldSecret.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`}`;
    });
    throw new ConfigError(`Configuration: ${wrong.join('; ')}.`);
  }
  const env = result.data;
  if (!env.DEMO && env.OTP_MODE !== 'sms') {
    throw new ConfigError(
      'Configuration: a shop that is not the demo (DEMO=0) needs OTP_MODE=sms, which sends real codes: OTP_MODE=placeholder accepts the fixed code from everybody.',
    );
  }
  const sms = env.OTP_MODE === 'sms' ? readSmsConfig(env) : { config: undefined };
  if ('problem' in sms) throw new ConfigError(`Configuration: ${sms.problem}.`);
  const webhook = readWebhook(env);
  if ('problem' in webhook) throw new ConfigError(`Configuration: ${webhook.problem}.`);
  const backup = readBackup(env);
  if ('problem' in backup) throw new ConfigError(`Configuration: ${backup.problem}.`);
  const files = readFiles(env);
  if ('problem' in files) throw new ConfigError(`Configuration: ${files.problem}.`);
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL) {
    throw new ConfigError(
      'Configuration: DATABASE_POOLER_URL needs DATABASE_URL, the address of the database behind the pooler.',
    );
  }
  const publicUrl = new URL(env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)).origin;
  return {
    host: env.HOST,
    port: env.PORT,
    backofficePort: backofficePort(env),
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    databasePrepared: env.DATABASE_PREPARED,
    databaseConnections: env.DATABASE_CONNECTIONS,
    webProcesses: env.WEB_PROCESSES,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    cacheBytes: env.CACHE_MEGABYTES * 1_048_576,
    demo: env.DEMO,
    demoPublic: env.DEMO_PUBLIC,
    jobs: env.JOBS,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsFrom: env.METRICS_FROM,
    logLevel: env.LOG_LEVEL,
    trace: readTrace(env),
    otpMode: env.OTP_MODE ?? 'placeholder',
    otpPlaceholder: env.OTP_PLACEHOLDER,
    sms: sms.config,
    smsCodesADay: env.SMS_CODES_A_DAY,
    tokenSecret: env.TOKEN_SECRET,
    tokenSecretBefore: env.TOKEN_SECRET_BEFORE,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: env.REFRESH_TOKEN_SECONDS,
    refreshGraceSeconds: env.REFRESH_GRACE_SECONDS,
    maxUncheckedOrders: env.MAX_UNCHECKED_ORDERS,
    paymentUndoSeconds: env.PAYMENT_UNDO_SECONDS,
    stockHoldMinutes: env.STOCK_HOLD_MINUTES,
    stockHoldPieces: env.STOCK_HOLD_PIECES,
    diskLowMegabytes: env.DISK_LOW_MEGABYTES,
    webhook: webhook.config,
    webhooksPrivate: env.WEBHOOKS_PRIVATE,
    outboxTries: env.OUTBOX_TRIES,
    push: readPush(env, publicUrl),
    backup: backup.config,
    files: files.config,
    facebook: facebookApp(env),
    branding: {
      shopName: env.SHOP_NAME,
      logoUrl: env.LOGO_URL,
      contactAddress: env.CONTACT_ADDRESS,
      contactAddressMy:
        env.CONTACT_ADDRESS_MY ||
        (env.CONTACT_ADDRESS === demoAddress.en ? demoAddress.my : env.CONTACT_ADDRESS),
      contactPhone: env.CONTACT_PHONE,
      loginHeading: env.LOGIN_HEADING,
      helpPhone: env.HELP_PHONE,
      messengerUrl: env.MESSENGER_URL,
      pageUrl: env.PAGE_URL,
      websiteUrl: env.WEBSITE_URL,
      hashtag: env.SHARE_HASHTAG,
      shareQuote: env.SHARE_QUOTE,
      androidAppUrl: env.ANDROID_APP_URL,
      iosAppUrl: env.IOS_APP_URL,
      sampleSlipUrl: env.SAMPLE_SLIP_URL,
    },
  };
}

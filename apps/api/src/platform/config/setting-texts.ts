import type { Environment } from './config.ts';

/** What docs/configuration.md says of a setting, in Markdown. Its default and its values are read from the schema. */
type SettingText =
  | string
  | {
      readonly meaning: string;
      /** Default in words, where the schema has none, or one that depends on the machine. */
      readonly otherwise: string;
    };

/** The settings by heading, in the order of the page. A test fails when one of the schema is missing. */
export const settingTexts = {
  'Addresses and proxies': {
    HOST: 'where the shop listens; `0.0.0.0` or `::` for other machines',
    PORT: 'port of the shop',
    BACKOFFICE_PORT: {
      meaning:
        'port of the back office and the API of staff, which listen nowhere else, so a firewall or proxy can restrict them; with `PORT=0` any free one',
      otherwise: '`PORT` + 1',
    },
    PUBLIC_URL: {
      meaning:
        "the shop's public address, as `https://shop.example`, for shared links and search engines. A real shop that listens on every address needs it; the demo then uses an address of the machine. `npm run password-link` uses the address of the running shop",
      otherwise: '`http://HOST:PORT`',
    },
    TRUSTED_PROXIES:
      "proxies in front of the shop, `10.0.0.5, 10.1.0.0/16`: limits then use the visitor's address in `X-Forwarded-For`, which is ignored from others",
  },
  'Data, database and processes': {
    DATA_DIR:
      'database, files and secrets. All servers of a database share its folders `files` (or `FILES_TO`), which has the database’s id, and `assets`, the scripts of the last releases',
    DATABASE_URL: {
      meaning:
        'any PostgreSQL 16 or later, instead of the embedded one ([more](managed-postgresql.md)); over a network with `sslmode=verify-full` ([more](operating.md#database-over-tls))',
      otherwise: 'the embedded one',
    },
    DATABASE_POOLER_URL:
      'a pooler in front of `DATABASE_URL`, as PgBouncer in transaction mode, for the requests of buyers and staff; jobs and messages between servers use `DATABASE_URL` ([more](operating.md#connection-pooler))',
    DATABASE_REPLICA_URLS:
      'streaming replicas of `DATABASE_URL`, with commas, for public reads and histories of buyers ([more](operating.md#replicas))',
    DATABASE_PREPARED:
      '`off` for a pooler that does not support prepared statements: orders and reads are slower',
    DATABASE_CONNECTIONS:
      'database connections of a server process for requests, and to each replica; its jobs use up to nine more',
    WEB_PROCESSES: {
      meaning:
        "processes that serve requests, behind the same ports. `kill -USR2` to the shop's process replaces them one after the other without a refused request",
      otherwise: 'a core less than there are, at most 8; 1 below 2 GiB of memory',
    },
    SHUTDOWN_DELAY_SECONDS:
      'how long a server that is told to stop still serves while its `/readyz` answers 503, so that a balancer sends it nothing more ([more](several-servers.md))',
    CACHE_MEGABYTES: 'memory for cached public answers and pages; `0`: no cache',
    JOBS: '`off` runs no jobs and makes no backups: to look at a copy of a shop',
    DISK_LOW_MEGABYTES:
      'with less free space on the disk of `DATA_DIR` the log, `/readyz` and staff’s messenger warn; `0`: never',
    LOG_LEVEL: {
      meaning:
        'at `info` one JSON line on standard output for each request (without its query) and for each job that did work. Messages of the start are text on a terminal, else lines of the log',
      otherwise: '`info`; `warn` at a terminal',
    },
  },
  'Files in a bucket': {
    FILES_TO: {
      meaning:
        '`s3://bucket/folder`: pictures, slips and documents are in a bucket, which all servers share ([more](operating.md#files-in-a-bucket))',
      otherwise: 'in `DATA_DIR`',
    },
    FILES_FROM:
      'where they were before, a folder or `s3://bucket/folder`: files that are not in their new place yet are read there, until `npm run files` has copied them',
    FILES_S3_ENDPOINT: {
      meaning: 'address of the service of `FILES_TO` and `FILES_FROM`',
      otherwise: '`BACKUP_S3_ENDPOINT`',
    },
    FILES_S3_REGION: { meaning: 'region of the service', otherwise: '`BACKUP_S3_REGION`' },
    FILES_S3_ACCESS_KEY: {
      meaning: 'key for the files; best another one than that of backups',
      otherwise: '`BACKUP_S3_ACCESS_KEY`',
    },
    FILES_S3_SECRET_KEY: { meaning: 'secret of the key', otherwise: '`BACKUP_S3_SECRET_KEY`' },
    FILES_S3_STYLE: { meaning: 'as `BACKUP_S3_STYLE`', otherwise: '`BACKUP_S3_STYLE`' },
  },
  'Metrics and traces': {
    METRICS_FROM:
      'networks that may read `/metrics` on the back office’s port, `loopback, 10.1.0.7`; for all others it is 404 ([more](operating.md#metrics-and-alarms))',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'address of an OpenTelemetry receiver (OTLP over HTTP, JSON), as `http://localhost:4318`, which gets traces; without it neither SDK nor exporter of OpenTelemetry is loaded ([more](operating.md#logs-and-traces)). `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_EXPORTER_OTLP_TIMEOUT` are read too',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'how traces are sent; no other way is built in',
    OTEL_SERVICE_NAME: 'name of the shop in traces',
    OTEL_TRACES_SAMPLER_ARG: 'share of requests and jobs that are traced, 0 to 1',
  },
  'Demo or real shop': {
    DEMO: '`0` starts an empty real shop, which needs `OTP_MODE=sms`. A database stays what it was created as: a real shop is always started with `DEMO=0`',
    DEMO_PUBLIC:
      '`on` lets other machines reach the demo (by `HOST` or `PUBLIC_URL`), whose passwords are public',
  },
  'Codes by SMS': {
    OTP_MODE: {
      meaning: '`sms` sends real codes; `placeholder` accepts the fixed code, in the demo only',
      otherwise: '`placeholder`',
    },
    OTP_PLACEHOLDER: 'the fixed code',
    SMS_SENDER:
      'with `OTP_MODE=sms`: `http` sends through a gateway; `console` prints the codes, while developing',
    SMS_URL: 'the gateway; placeholders as in `SMS_BODY`',
    SMS_METHOD: 'how the gateway is called',
    SMS_HEADERS: 'keys, and `content-type` where bodies are not JSON but a form',
    SMS_BODY: 'JSON or a form; `{phone}` (`09…`) and `{text}` are filled in',
    SMS_CODES_A_DAY:
      'codes that the shop sends in 24 hours, so that a flood of registrations costs no fortune: then staff’s messenger is told, and buyers are asked to try again the next day. `0`: no limit',
  },
  'Logins and limits': {
    TOKEN_SECRET: {
      meaning:
        'signs access tokens and encrypts the one-time codes of staff; set it when several servers share a database: a server whose secret differs from the running ones does not start. A change without `TOKEN_SECRET_BEFORE` ends the logins of buyers and invalidates the codes of staff, which an owner resets (`npm run staff:create` makes one)',
      otherwise: 'made on first start',
    },
    TOKEN_SECRET_BEFORE:
      'the `TOKEN_SECRET` before: logins, codes and links that it signed go on ([how](keys.md#another-token_secret)). Not for one that was stolen',
    ACCESS_TOKEN_SECONDS: 'lifetime of an access token',
    REFRESH_TOKEN_SECONDS: 'lifetime of a refresh token',
    REFRESH_GRACE_SECONDS: 'time in which a replaced refresh token is answered again',
    RATE_LIMITS: '`off` for load tests only; the limits of codes remain',
    FACEBOOK_APP_ID:
      'with `FACEBOOK_APP_SECRET` it offers a login with Facebook; the app must allow `…/login` as a redirect address',
    FACEBOOK_APP_SECRET: 'secret of the app',
    FACEBOOK_GRAPH_URL: 'address of Facebook’s API',
    FACEBOOK_DIALOG_URL: 'address of its dialog',
    FACEBOOK_PICTURE_ORIGINS: 'origins of its profile pictures',
  },
  'Orders and payments': {
    MAX_UNCHECKED_ORDERS: 'unchecked orders of a buyer at a time',
    PAYMENT_UNDO_SECONDS:
      'time in which staff can undo the approval or rejection of a payment; the buyer is notified after it. `0`: it takes effect at once',
    STOCK_HOLD_MINUTES:
      'how long goods are held for a buyer on the payment page, and how long after that they are not held again; `0`: never',
    STOCK_HOLD_PIECES: 'pieces that one buyer may hold',
  },
  'Alerts, webhooks and push': {
    ORDER_WEBHOOK_URL:
      'receives alerts for staff: new orders, payments, cancelled orders, and changes of receiving accounts, staff and logins of buyers. The bot of a Telegram or Viber group, or a program',
    ORDER_WEBHOOK_HEADERS: 'as for SMS',
    ORDER_WEBHOOK_BODY:
      'JSON or a form; `{text}` is a message in both languages, `{amount}` its kyats; for Telegram `{"chat_id":"-100…","text":"{text}"}`',
    ORDER_WEBHOOK_SECRET: 'signs alerts as [Standard Webhooks](https://www.standardwebhooks.com) do',
    WEBHOOKS_PRIVATE:
      '`on`: the webhooks that staff add may call `http` and addresses of the own network; else only `https` in the internet',
    OUTBOX_TRIES: 'attempts, within about a day, before an alert is given up (`npm run outbox`)',
    PUSH_PRIVATE_KEY: {
      meaning:
        'identifies the shop to push services (VAPID); set it when several servers share a database. With another key buyers must allow notifications again',
      otherwise: 'made on first start',
    },
    PUSH_CONTACT: { meaning: 'contact for push services', otherwise: '`PUBLIC_URL` if https' },
    PUSH_SERVICES: {
      meaning: 'the only push services that the server calls',
      otherwise: 'those of Chrome, Firefox, Safari, Edge',
    },
  },
  Backups: {
    BACKUP_TO:
      'target of automatic backups: a folder, best on another disk or machine, or `s3://bucket/folder` ([more](operating.md#backup-and-restore))',
    BACKUP_EVERY: 'interval of backups',
    BACKUP_KEEP: 'number of days and weeks of which one backup each is kept, besides all of the last day',
    BACKUP_DRILL: 'interval of restore drills of the newest backup',
    BACKUP_DRILL_DIR: {
      meaning: 'folder of restore drills; needs as much space as the shop',
      otherwise: 'in `DATA_DIR`',
    },
    BACKUP_PASSPHRASE: 'encrypts backups; keep it elsewhere: without it they cannot be read',
    BACKUP_S3_ENDPOINT: {
      meaning: 'address of an S3-compatible service; `http://` on this machine only',
      otherwise: 'Amazon’s',
    },
    BACKUP_S3_REGION: 'region of the service',
    BACKUP_S3_ACCESS_KEY: 'key for S3, allowed to list, read, write and delete',
    BACKUP_S3_SECRET_KEY: 'secret of the key',
    BACKUP_S3_STYLE: "`host` puts the bucket in front of the endpoint's host, for services that need it",
  },
  Branding: {
    SHOP_NAME: 'name of the shop, in titles, messages and on vouchers',
    LOGO_URL: {
      meaning: 'picture of the logo, shown 36 pixels high; on any host',
      otherwise: 'the logo of Zay',
    },
    LOGIN_HEADING: { meaning: 'heading of the login page', otherwise: 'a neutral text' },
    CONTACT_ADDRESS: 'address of the shop',
    CONTACT_ADDRESS_MY: {
      meaning: 'the address on Burmese pages and vouchers',
      otherwise: '`CONTACT_ADDRESS`',
    },
    CONTACT_PHONE: 'telephone of the shop',
    HELP_PHONE: 'telephone beside “Forgot password”',
    MESSENGER_URL: 'chat, a button under “Contact the shop” of every product; without an address hidden',
    PAGE_URL: 'Facebook page, a button in the same place',
    WEBSITE_URL: 'website, a button in the same place',
    ANDROID_APP_URL: 'address of the app: a banner at the top of Android phones; without one no banner',
    IOS_APP_URL: 'the same for iPhones',
    SHARE_HASHTAG: 'hashtag of shared products',
    SHARE_QUOTE: 'text of shared products',
    SAMPLE_SLIP_URL: {
      meaning: 'picture of a payment slip, shown as an example where buyers upload theirs; on any host',
      otherwise: 'a drawn one',
    },
  },
} satisfies Readonly<Record<string, Partial<Readonly<Record<keyof Environment, SettingText>>>>>;

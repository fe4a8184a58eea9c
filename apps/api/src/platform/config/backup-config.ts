import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { readS3Settings, s3Fields } from './s3-config.ts';
import { readS3Place, type S3Settings } from '../files/s3.ts';

/** Where and how often the shop backs itself up. */
export interface BackupConfig {
  /** A folder, or `s3://bucket/folder`; undefined: no automatic backups. */
  readonly to: string | undefined;
  readonly everyMs: number;
  readonly keep: BackupKeep;
  /** Encrypts backups; undefined: unencrypted. */
  readonly passphrase: string | undefined;
  /** S3 credentials; undefined without keys. */
  readonly s3: S3Settings | undefined;
  readonly drill: DrillConfig;
}

/** Schedule of restore drills of the newest backup. */
export interface DrillConfig {
  /** null: never. */
  readonly everyMs: number | null;
  /** Folder of the restored copy; undefined: inside the data folder. */
  readonly folder: string | undefined;
}

/** Retention of backups: all of the last day, one of each of the last `days`, one of each of the last `weeks`. */
export interface BackupKeep {
  readonly days: number;
  readonly weeks: number;
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const timeMs = (text: string) => Number.parseInt(text, 10) * unitMs[text.slice(-1) as keyof typeof unitMs];

export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .refine(
      (place) => !place.endsWith('.tar'),
      'must be a folder or s3://bucket/folder: a single file is written by npm run backup',
    )
    .refine(
      (place) => !place.startsWith('s3://') || readS3Place(place) !== null,
      'must be written as s3://bucket/folder',
    )
    .optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[mhd]$/, 'must be a time such as 30m, 1h or 1d')
    .default('1h')
    .transform(timeMs),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d,\d{1,3}w$/, 'must be days and weeks such as 7d,4w')
    .default('7d,4w')
    .transform((text) => {
      const [days = 0, weeks = 0] = text.split(',').map((part) => Number.parseInt(part, 10));
      return { days, weeks };
    }),
  BACKUP_DRILL: z
    .string()
    .regex(/^([1-9]\d{0,2}[mhd]|off)$/, 'must be a time such as 12h or 7d, or off')
    .default('7d')
    .transform((text) => (text === 'off' ? null : timeMs(text))),
  BACKUP_DRILL_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    // Not the one of the example, which everybody knows.
    .refine((text) => text !== 'four words or more of your own', 'must be one of your own')
    .optional(),
  BACKUP_S3_ENDPOINT: s3Fields.endpoint,
  BACKUP_S3_REGION: s3Fields.region,
  BACKUP_S3_ACCESS_KEY: s3Fields.key,
  BACKUP_S3_SECRET_KEY: s3Fields.key,
  BACKUP_S3_STYLE: s3Fields.style,
};

type BackupEnvironment = z.infer<z.ZodObject<typeof backupEnvironment>>;

export function readBackup(
  env: BackupEnvironment & { readonly DATA_DIR: string },
): { config: BackupConfig } | { problem: string } {
  const { BACKUP_TO: to, DATA_DIR: data } = env;
  if (
    to !== undefined &&
    !to.startsWith('s3://') &&
    `${resolve(to)}${sep}`.startsWith(`${resolve(data)}${sep}`)
  )
    return { problem: 'BACKUP_TO must not be in the data folder (DATA_DIR), which it would be lost with' };
  const s3 = readS3Settings({
    endpoint: env.BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    accessKey: env.BACKUP_S3_ACCESS_KEY,
    secretKey: env.BACKUP_S3_SECRET_KEY,
    style: env.BACKUP_S3_STYLE,
  });
  if (s3 === 'half' || (!s3 && to?.startsWith('s3://'))) {
    return { problem: 'backups in S3 need both BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY' };
  }
  return {
    config: {
      to,
      everyMs: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE,
      s3,
      drill: { everyMs: env.BACKUP_DRILL, folder: env.BACKUP_DRILL_DIR },
    },
  };
}

/** Prefix of replication slots of backup places. */
export const slotPrefix = 'zay_backup_to_';

/** @returns the name of the replication slot of a backup place. Each place has its own. */
export async function slotOf({
  to,
  s3,
}: Pick<BackupConfig, 's3'> & { readonly to: string }): Promise<string> {
  const inS3 = readS3Place(to);
  const place = inS3
    ? [s3?.endpoint, inS3.bucket, inS3.folder].join(' ')
    : await realpath(to).catch(() => resolve(to));
  return slotPrefix + createHash('sha256').update(place).digest('hex').slice(0, 16);
}

import { z } from 'zod';

/** Where and how often the shop backs itself up. */
export interface BackupConfig {
  /** A folder; undefined: the shop takes no backups by itself. */
  readonly to: string | undefined;
  readonly everyMs: number;
  readonly keep: BackupKeep;
  /** Encrypts backups; undefined leaves them readable. */
  readonly passphrase: string | undefined;
}

/** How long backups are kept: all of the last day, one of each of the last `days`, one of each of the last `weeks`. */
export interface BackupKeep {
  readonly days: number;
  readonly weeks: number;
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .refine(
      (place) => !place.endsWith('.tar'),
      'must be a folder: a single file is written by npm run backup',
    )
    .optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[mhd]$/, 'must be a time such as 30m, 1h or 1d')
    .default('1h')
    .transform((text) => Number.parseInt(text, 10) * unitMs[text.slice(-1) as keyof typeof unitMs]),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d,\d{1,3}w$/, 'must be days and weeks such as 7d,4w')
    .default('7d,4w')
    .transform((text) => {
      const [days = 0, weeks = 0] = text.split(',').map((part) => Number.parseInt(part, 10));
      return { days, weeks };
    }),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
};

export const readBackup = (env: z.infer<z.ZodObject<typeof backupEnvironment>>): BackupConfig => ({
  to: env.BACKUP_TO,
  everyMs: env.BACKUP_EVERY,
  keep: env.BACKUP_KEEP,
  passphrase: env.BACKUP_PASSPHRASE,
});

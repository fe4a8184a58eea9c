import { resolve } from 'node:path';
import { z } from 'zod';
import { readS3Place, type S3Settings } from '../files/s3.ts';
import { readS3Settings, s3Fields } from './s3-config.ts';

/** Where the shop's files are. */
export interface FilesConfig {
  /** `s3://bucket/folder`; undefined: the data folder. */
  readonly to: string | undefined;
  /** Where they were before, while they move: `s3://bucket/folder`, or the absolute path of a folder. */
  readonly from: string | undefined;
  /** S3 credentials; undefined without keys. */
  readonly s3: S3Settings | undefined;
}

const isS3 = (place: string | undefined): boolean => place?.startsWith('s3://') ?? false;
const inS3 = (place: string) => !isS3(place) || readS3Place(place) !== null;

export const filesEnvironment = {
  FILES_TO: z
    .string()
    .refine((place) => isS3(place) && inS3(place), 'must be written as s3://bucket/folder')
    .optional(),
  FILES_FROM: z.string().refine(inS3, 'must be a folder, or written as s3://bucket/folder').optional(),
  FILES_S3_ENDPOINT: s3Fields.endpoint,
  FILES_S3_REGION: s3Fields.region,
  FILES_S3_ACCESS_KEY: s3Fields.key,
  FILES_S3_SECRET_KEY: s3Fields.key,
  FILES_S3_STYLE: s3Fields.style,
};

type FilesEnvironment = z.infer<z.ZodObject<typeof filesEnvironment>>;

export function readFiles(env: FilesEnvironment): { config: FilesConfig } | { problem: string } {
  const { FILES_TO: to, FILES_FROM: from } = env;
  const s3 = readS3Settings({
    endpoint: env.FILES_S3_ENDPOINT,
    region: env.FILES_S3_REGION,
    accessKey: env.FILES_S3_ACCESS_KEY,
    secretKey: env.FILES_S3_SECRET_KEY,
    style: env.FILES_S3_STYLE,
  });
  if (s3 === 'half' || (!s3 && [to, from].some(isS3)))
    return { problem: 'files in S3 need both FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY' };
  return { config: { to, from: from === undefined || isS3(from) ? from : resolve(from), s3 } };
}

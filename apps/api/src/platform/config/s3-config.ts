import { z } from 'zod';
import type { S3Settings } from '../files/s3.ts';
import { isLoopback } from './public-address.ts';

/** Schemas of the settings of an S3-compatible service. */
export const s3Fields = {
  endpoint: z
    .string()
    .regex(/^https?:\/\/[^\s@/?#]+(\/[^\s?#]*)?$/, 'must be a web address, without user and password')
    .refine(URL.canParse, 'must be a web address')
    .transform((text) => new URL(text))
    .refine(
      ({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, '')),
      'must begin with https://',
    )
    .transform(({ href }) => href.replace(/\/+$/, ''))
    .optional(),
  region: z
    .string()
    .regex(/^[\w-]{2,40}$/, 'must be a region such as eu-central-1 or auto')
    .default('us-east-1'),
  key: z.string().min(1).optional(),
  style: z.enum(['path', 'host'], 'must be path or host').default('path'),
};

/** @returns undefined without keys, `half` with only one of them */
export function readS3Settings({
  endpoint,
  accessKey,
  secretKey,
  ...rest
}: Pick<S3Settings, 'region' | 'style'> & {
  readonly [Name in 'endpoint' | 'accessKey' | 'secretKey']: string | undefined;
}): S3Settings | 'half' | undefined {
  if (accessKey === undefined && secretKey === undefined) return undefined;
  if (accessKey === undefined || secretKey === undefined) return 'half';
  // Amazon's, unless it is set.
  const address = endpoint ?? `https://s3.${rest.region}.amazonaws.com`;
  return { endpoint: address, accessKey, secretKey, ...rest };
}

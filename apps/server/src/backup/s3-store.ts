import { readS3Place, s3Bucket, S3Failed, type S3Patience, type S3Settings } from '@zay/api/s3';
import { BackupError, type BackupStore } from './store.ts';

/**
 * A store that keeps objects in a bucket of an S3-compatible service.
 * @param place `s3://bucket` or `s3://bucket/folder`
 * @param settings undefined when not configured
 * @throws {BackupError} when the place is not valid, or the settings are missing
 */
export function s3Store(place: string, settings: S3Settings | undefined, patience?: S3Patience): BackupStore {
  const named = readS3Place(place);
  if (!named) {
    throw new BackupError(
      'A place in S3 is written as s3://bucket or s3://bucket/folder; the keys are settings of their own.',
    );
  }
  if (!settings) {
    throw new BackupError(
      'To use a place in S3, set BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, and BACKUP_S3_ENDPOINT where it is not Amazon’s.',
    );
  }
  const bucket = s3Bucket(named.bucket, settings, patience);
  const root = named.folder === '' ? '' : `${named.folder}/`;
  const clean = `s3://${named.bucket}${named.folder === '' ? '' : `/${named.folder}`}`;
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof S3Failed ? new BackupError(explain(clean, settings, error)) : error;
    });
  return {
    place: clean,
    put: (name, bytes) => explained(bucket.put(root + name, bytes)),
    get: (name) => explained(bucket.get(root + name)),
    list: async (prefix) => {
      const keys = await explained(bucket.list(root + prefix));
      return keys.map((key) => key.slice(root.length)).sort();
    },
    delete: (name) => explained(bucket.delete(root + name)),
    close: async () => {},
    discard: async () => {},
  };
}

/** Turns an error of the service or the network into a sentence for the operator. */
function explain(place: string, { endpoint }: S3Settings, { code, status, region }: S3Failed): string {
  const { host } = new URL(endpoint);
  const named = code === '' ? '' : ` (${code})`;
  if (code === 'NotAList') return `${place}: ${host} does not answer as S3 does: check BACKUP_S3_ENDPOINT.`;
  if (status === undefined) {
    return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL/.test(code)
      ? `${place}: the certificate of ${host} is not valid${named}.`
      : `${place}: ${host} cannot be reached${named}: check BACKUP_S3_ENDPOINT and the network.`;
  }
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400)) {
    const where = region ?? 'the region of the bucket';
    return `${place} is in another region or at another endpoint: set BACKUP_S3_REGION to ${where}.`;
  }
  // Services use different codes for it, such as XMinioStorageFull.
  if (status === 507 || /quota|storage_?full|insufficient|storage_?cap/i.test(code)) {
    return `${place} cannot be written: its quota is used up.`;
  }
  switch (code) {
    case 'InvalidAccessKeyId':
      return `${place}: ${host} does not know the access key: check BACKUP_S3_ACCESS_KEY.`;
    case 'SignatureDoesNotMatch':
      return `${place}: the secret key does not belong to the access key: check BACKUP_S3_SECRET_KEY.`;
    case 'NoSuchBucket':
      return `${place}: there is no such bucket at ${host}: make it first.`;
    case 'RequestTimeTooSkewed':
      return `${place}: the clock of this machine differs from that of ${host}: set it right.`;
  }
  return status === 401 || status === 403
    ? `${place}: the access key may not list, read, write and delete there${named}.`
    : `${place}: ${host} answered ${status}${named}.`;
}

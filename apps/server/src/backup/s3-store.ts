import { readS3Place, s3Bucket, S3Failed, type S3Patience, type S3Settings } from '@zay/api/s3';
import { explainS3 } from '@zay/api/s3-explain';
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
      throw error instanceof S3Failed ? new BackupError(explainS3(clean, settings, 'BACKUP', error)) : error;
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

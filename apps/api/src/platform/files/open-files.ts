import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bucketFiles } from './bucket-files.ts';
import { failedWrite } from './failed-write.ts';
import { localFiles, type FileStore } from './files.ts';
import { movingFiles } from './moving-files.ts';
import { requestPatience, type S3Patience } from './s3-request.ts';
import { readS3Place } from './s3.ts';

type FilesSettings = Pick<Config, 'dataDir' | 'files'>;

/** Opens the shop's files where the settings say: in the data folder, or in a bucket; beside those of before while they move. */
export function openFiles(settings: FilesSettings, patience = requestPatience): FileStore {
  const { to, from } = placesOf(settings, patience);
  return from ? movingFiles(to, from) : to;
}

/** @returns the place of the shop's files, and the one that they move from; null: they are not moving */
export function placesOf(
  { dataDir, files }: FilesSettings,
  patience: S3Patience,
): {
  readonly to: FileStore;
  readonly from: FileStore | null;
} {
  return {
    to: openPlace(files, patience, files.to ?? join(dataDir, 'files'), join(dataDir, 'files-failing')),
    from: files.from === undefined ? null : openPlace(files, patience, files.from),
  };
}

/** @param failing file that remembers a failed write in a bucket */
function openPlace(
  { s3 }: Config['files'],
  patience: S3Patience,
  place: string,
  failing?: string,
): FileStore {
  const inS3 = readS3Place(place);
  if (!inS3) return localFiles(place);
  if (!s3) throw new Error('files in S3 without keys: readConfig refuses that');
  return bucketFiles(inS3, s3, patience, failedWrite(failing));
}

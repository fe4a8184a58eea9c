import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = { FILES_S3_ACCESS_KEY: 'AKIDEXAMPLE', FILES_S3_SECRET_KEY: 'kept-to-itself' };

test('[OPS-04] files are in the data folder unless FILES_TO names a bucket', () => {
  expect(readConfig({}).files).toEqual({ to: undefined, from: undefined, s3: undefined });
  const { files } = readConfig({ ...keys, FILES_TO: 's3://shop/files', FILES_FROM: './data/files' });
  expect(files).toMatchObject({
    to: 's3://shop/files',
    from: `${process.cwd()}/data/files`,
    s3: { endpoint: 'https://s3.us-east-1.amazonaws.com', style: 'path' },
  });
});

const refusal = (variables: Record<string, string>) => {
  expect(() => readConfig(variables)).toThrow(/^Configuration: (FILES_|files in S3)/);
  expect(() => readConfig(variables)).not.toThrow(/AKIDEXAMPLE|kept-to-itself/);
};

test('[OPS-20] a place without its keys, and one that is no bucket, are refused without printing keys', () => {
  refusal({ FILES_TO: 's3://shop' });
  refusal({ FILES_FROM: 's3://shop' });
  refusal({ FILES_S3_ACCESS_KEY: 'AKIDEXAMPLE' });
  refusal({ ...keys, FILES_TO: '/srv/files' });
  refusal({ ...keys, FILES_TO: 's3://AKIDEXAMPLE:kept-to-itself@shop' });
  refusal({ ...keys, FILES_S3_ENDPOINT: 'http://s3.example' });
});

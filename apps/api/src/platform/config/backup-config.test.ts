import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = { BACKUP_S3_ACCESS_KEY: 'AKIDEXAMPLE', BACKUP_S3_SECRET_KEY: 'kept-to-itself' };
const refusal = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('[KEEP-17] a place in S3 is Amazon’s unless an endpoint is set', () => {
  const to = 's3://bucket/shop';
  expect(readConfig({ BACKUP_TO: to, ...keys, BACKUP_S3_REGION: 'eu-west-3' }).backup).toMatchObject({
    to,
    s3: { endpoint: 'https://s3.eu-west-3.amazonaws.com', region: 'eu-west-3', style: 'path' },
  });
  const own = { ...keys, BACKUP_S3_ENDPOINT: 'http://localhost:9000/s3/', BACKUP_S3_STYLE: 'host' };
  expect(readConfig(own).backup.s3).toMatchObject({
    endpoint: 'http://localhost:9000/s3',
    region: 'us-east-1',
    style: 'host',
  });
  expect(readConfig({}).backup.s3).toBeUndefined();
});

test('[KEEP-17] keys come in pairs, go over https, and are never printed', () => {
  const both = 'backups in S3 need both BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY';
  expect(refusal({ BACKUP_TO: 's3://bucket' })).toContain(both);
  expect(refusal({ BACKUP_S3_ACCESS_KEY: 'AKIDEXAMPLE' })).toContain(both);
  for (const endpoint of ['http://s3.example', 'http://localhost.example:9000', 'http://[::2]'])
    expect(refusal({ ...keys, BACKUP_S3_ENDPOINT: endpoint })).toContain('must begin with https://');
  for (const wrong of [
    { BACKUP_S3_ENDPOINT: 'https://AKIDEXAMPLE:kept-to-itself@s3.example' },
    { BACKUP_TO: 's3://AKIDEXAMPLE:kept-to-itself@bucket' },
    { BACKUP_S3_REGION: 'no region' },
    { BACKUP_S3_STYLE: 'virtual' },
  ]) {
    expect(refusal({ ...keys, ...wrong })).toMatch(/^Configuration: BACKUP_/);
    expect(refusal({ ...keys, ...wrong })).not.toMatch(/AKIDEXAMPLE|kept-to-itself/);
  }
  for (const endpoint of ['http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(readConfig({ ...keys, BACKUP_S3_ENDPOINT: endpoint }).backup.s3).toMatchObject({ endpoint });
});

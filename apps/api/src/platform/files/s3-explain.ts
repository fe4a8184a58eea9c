import { S3Failed, type S3Settings } from './s3-request.ts';

/**
 * Turns an error of the service or the network into a sentence for the operator.
 * @param place as `s3://bucket/folder`
 * @param settings the first word of the settings that the place is configured with, as in BACKUP_S3_REGION
 */
export function explainS3(
  place: string,
  { endpoint }: S3Settings,
  settings: 'BACKUP' | 'FILES',
  { code, status, region }: S3Failed,
): string {
  const { host } = new URL(endpoint);
  const named = code === '' ? '' : ` (${code})`;
  const setting = (name: string) => `${settings}_S3_${name}`;
  if (code === 'NotAList')
    return `${place}: ${host} does not answer as S3 does: check ${setting('ENDPOINT')}.`;
  if (status === undefined) {
    return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL/.test(code)
      ? `${place}: the certificate of ${host} is not valid${named}.`
      : `${place}: ${host} cannot be reached${named}: check ${setting('ENDPOINT')} and the network.`;
  }
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400)) {
    const where = region ?? 'the region of the bucket';
    return `${place} is in another region or at another endpoint: set ${setting('REGION')} to ${where}.`;
  }
  if (isS3Full({ code, status })) return `${place} cannot be written: its quota is used up.`;
  switch (code) {
    case 'InvalidAccessKeyId':
      return `${place}: ${host} does not know the access key: check ${setting('ACCESS_KEY')}.`;
    case 'SignatureDoesNotMatch':
      return `${place}: the secret key does not belong to the access key: check ${setting('SECRET_KEY')}.`;
    case 'NoSuchBucket':
      return `${place}: there is no such bucket at ${host}: make it first.`;
    case 'RequestTimeTooSkewed':
      return `${place}: the clock of this machine differs from that of ${host}: set it right.`;
  }
  return status === 401 || status === 403
    ? `${place}: the access key may not list, read, write and delete there${named}.`
    : `${place}: ${host} answered ${status}${named}.`;
}

/** Services use different codes for it, such as XMinioStorageFull. */
const isS3Full = ({ code, status }: Pick<S3Failed, 'code' | 'status'>): boolean =>
  status === 507 || /quota|storage_?full|insufficient|storage_?cap/i.test(code);

const untrusted = (setting: string) =>
  `no authority that this shop trusts has signed its certificate; name the file with the certificate of its authority by sslrootcert=FILE in ${setting}`;

/** By code of OpenSSL or Node: what is wrong with the certificate of a database, and what to do. */
const problems: Readonly<Record<string, (setting: string) => string>> = {
  CERT_HAS_EXPIRED: () =>
    'its certificate, or that of its authority, has expired; renew it on the server of the database, or correct the clock of this machine',
  CERT_NOT_YET_VALID: () =>
    'its certificate is not valid yet; correct the clock of this machine or of the database',
  CERT_REVOKED: () => 'its certificate was revoked; renew it on the server of the database',
  ERR_TLS_CERT_ALTNAME_INVALID: (setting) =>
    `its certificate is for another host; use a host of the certificate in ${setting}, or renew it for this host`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (setting) =>
    `its certificate is self-signed, and not the one of sslrootcert; name its file by sslrootcert=FILE in ${setting}`,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
};

/** node-postgres gives this error no code. */
const noTls = 'The server does not support SSL connections';

/**
 * @param setting the variable that has the address of the database
 * @returns why no TLS connection to the database was made, with the remedy; undefined for another error
 */
export function tlsProblem(error: unknown, setting = 'DATABASE_URL'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === noTls)
    return `it offers no TLS; switch it on there (ssl = on), or use sslmode=disable in ${setting} if nobody else can read the network`;
  return 'code' in error ? problems[String(error.code)]?.(setting) : undefined;
}

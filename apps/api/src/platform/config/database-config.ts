import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `prefer` and `allow` are missing: they would go on without TLS. */
const tlsModes = new Set(['disable', 'no-verify', 'require', 'verify-ca', 'verify-full']);

/** @throws when it is none */
const parseCertificate = (bytes: Buffer) => new X509Certificate(bytes);

function tlsProblem(url: string): string | undefined {
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode !== null && !tlsModes.has(mode))
    return `has sslmode=${mode}: use verify-full, or disable for a database without TLS`;
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name);
    if (file === null) continue;
    try {
      const bytes = readFileSync(file);
      if (name !== 'sslkey') parseCertificate(bytes);
    } catch (error) {
      const isRead = !(error instanceof Error && 'syscall' in error);
      return `has ${name}=${file}, which ${isRead ? 'is no certificate (PEM)' : 'cannot be read'}`;
    }
  }
  return undefined;
}

/** node-postgres checks `require` and `verify-ca` as `verify-full`, but will not in its next version. */
function checkFully(url: string): string {
  const parsed = new URL(url);
  if (!['require', 'verify-ca'].includes(parsed.searchParams.get('sslmode') ?? '')) return url;
  parsed.searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}

/** The address of a database. One with TLS is called with TLS or not at all. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://', abort: true })
  .refine((url) => URL.canParse(url), {
    error: 'must be an address such as postgres://user:password@host:5432/shop',
    abort: true,
  })
  .superRefine((url, context) => {
    const problem = tlsProblem(url);
    if (problem !== undefined) context.addIssue(problem);
  })
  .transform(checkFully);

/** With commas between them. */
export const databaseAddresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((all) => all.every((url) => databaseAddress.safeParse(url).success), {
    error: 'must be addresses such as postgres://user:password@host:5432/shop, with commas',
    abort: true,
  })
  .transform((all) => all.map((url) => databaseAddress.parse(url)));

import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
const notBefore = new Date('2020-01-01');
const past = new Date('2021-01-01');
const notAfter = new Date('2100-01-01');

/**
 * Writes the files of an authority (`ca.pem`), of certificates that it has signed for localhost or another host, of one that signed
 * itself, and of the key of all but the first (`key.pem`).
 * @param at returns the path of a file
 */
export async function writeCertificates(at: (name: string) => string): Promise<void> {
  const [ofAuthority, keys] = [await newKeys(), await newKeys()];
  const [issuer, subject] = ['CN=Authority of tests', 'CN=localhost'];
  const write = (name: string, text: string) => writeFileSync(at(`${name}.pem`), text);
  const ca = await X509CertificateGenerator.createSelfSigned({
    name: issuer,
    keys: ofAuthority,
    signingAlgorithm,
    notBefore,
    notAfter,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  write('ca', ca.toString('pem'));
  const sign = async (name: string, host: string, until: Date, signer = ofAuthority) => {
    const certificate = await X509CertificateGenerator.create({
      subject,
      issuer: signer === keys ? subject : issuer,
      publicKey: keys.publicKey,
      signingKey: signer.privateKey,
      signingAlgorithm,
      notBefore,
      notAfter: until,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
    });
    write(name, certificate.toString('pem'));
  };
  await sign('good', 'localhost', notAfter);
  await sign('expired', 'localhost', past);
  await sign('other-host', 'db.example', notAfter);
  await sign('self-signed', 'localhost', notAfter, keys);
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  write('key', `-----BEGIN ${'PRIVATE'} KEY-----\n${key}\n-----END ${'PRIVATE'} KEY-----\n`);
}

/**
 * `npm run advisories`: asks the package registry for known weaknesses of the packages that run in the shop. Ends with 1 when
 * there is a serious one, and with 0 when the registry does not answer: no run fails because of the network.
 */
import { spawnSync } from 'node:child_process';

const timeoutMs = 60_000;
const patience = ['--fetch-retries=0', '--fetch-timeout=20000'];

interface Audit {
  /** By package. Without an answer of the registry there are none, and a message says why. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...patience], {
  encoding: 'utf8',
  timeout: timeoutMs,
});
const { vulnerabilities, message = 'no answer' } = readAudit(stdout);
if (!vulnerabilities) {
  console.log(`Not checked: the registry gives no advisories (${message}).`);
} else {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity }] of found) console.log(`${severity}: ${name}`);
  console.log(`${found.length} packages of the shop have known weaknesses.`);
  if (found.some(([, { severity }]) => ['high', 'critical'].includes(severity))) process.exitCode = 1;
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

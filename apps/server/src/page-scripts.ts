import { createHash } from 'node:crypto';

/**
 * Removes the nonce from a rendered page, and hashes the inline scripts that carried it. A cached page cannot use a nonce,
 * which must not be shared. An injected script is not hashed, because it never had this nonce.
 * @param nonce letters and digits
 * @returns the page, and the hashes for its Content-Security-Policy
 */
export function hashScripts(html: string, nonce: string): { page: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const script = new RegExp(`<script(?=[^>]*${mark})([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return { page: html.replaceAll(mark, ''), hashes: [...hashes] };
}

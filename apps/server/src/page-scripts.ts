import { createHash } from 'node:crypto';

/**
 * Takes the nonce out of a rendered page and gives the hashes of the scripts that carried it, for its policy: a nonce may
 * not be shared, and what somebody might have smuggled into the page never carried this one.
 * @param nonce letters and digits
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

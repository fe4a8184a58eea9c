/** What links carry for those who count clicks; no page reads it. */
const trackers =
  /^(?:utm_.+|fbclid|gclid|dclid|gbraid|wbraid|gad_.+|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hs.+)$/i;

/** One address for all that show the same page: `/home?utm_source=x&b=2&a=1` → `/home?a=1&b=2`. */
export function pageAddress(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const sent = [...new URLSearchParams(url.slice(start + 1))];
  const query = new URLSearchParams(sent.filter(([name]) => !trackers.test(name)));
  query.sort();
  return query.size > 0 ? `${url.slice(0, start)}?${query}` : url.slice(0, start);
}

import { useMemo } from 'react';
import { trustedHtml } from '../platform/trusted-html.ts';

/** HTML written by staff, which the server sanitizes when saved. No other component of the shop renders HTML. */
export function RichText({ html }: { html: string }) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className="prose-shop" dangerouslySetInnerHTML={trusted} />;
}

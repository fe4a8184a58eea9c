/** HTML written by staff, which the server sanitizes when saved. No other component of the shop renders HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="prose-shop" dangerouslySetInnerHTML={{ __html: html }} />;
}

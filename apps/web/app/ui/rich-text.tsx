/** HTML of staff, which the server has cleaned when it was saved. No other component of the shop writes HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="prose-shop" dangerouslySetInnerHTML={{ __html: html }} />;
}

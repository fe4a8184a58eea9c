/** HTML that the server has cleaned when it was saved. */
export function RichText({ html }: { html: string }) {
  return <div className="prose-shop" dangerouslySetInnerHTML={{ __html: html }} />;
}

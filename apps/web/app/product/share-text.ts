export interface ShareText {
  /** The product's address, absolute. */
  readonly url: string;
  readonly name: string;
  /** The shop's fixed words, from its configuration; either may be empty. */
  readonly quote: string;
  readonly hashtag: string;
}

/** What the device's own share panel is given. */
export function nativeShare({ url, name, quote, hashtag }: ShareText): ShareData {
  const text = [quote, hashtag].filter((part) => part !== '').join('\n');
  return { title: name, ...(text && { text }), url };
}

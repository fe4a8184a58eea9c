import type { ShareText } from './share-text.ts';

/** Text for apps that accept a single text: name, quote, hashtag, URL. */
export function shareMessage({ url, name, quote, hashtag }: ShareText): string {
  return [name, quote, hashtag, url].filter((part) => part !== '').join('\n');
}

/** Share URLs of other apps. */
export function shareLinks(share: ShareText): {
  readonly facebook: string;
  readonly viber: string;
  readonly telegram: string;
} {
  const facebook = new URLSearchParams({ u: share.url });
  if (share.quote !== '') facebook.set('quote', share.quote);
  if (share.hashtag !== '') facebook.set('hashtag', share.hashtag);
  const telegram = new URLSearchParams({
    url: share.url,
    text: [share.name, share.quote, share.hashtag].filter((part) => part !== '').join('\n'),
  });
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${facebook}`,
    viber: `viber://forward?text=${encodeURIComponent(shareMessage(share))}`,
    telegram: `https://t.me/share/url?${telegram}`,
  };
}

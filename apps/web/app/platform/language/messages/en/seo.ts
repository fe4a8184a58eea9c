/** What search engines and shared links say of a page; only the server tells it. */
export const seo = {
  home: 'Shop online at {shop}: browse by category and brand, pay by wallet, bank or cash on delivery, and have it brought to you anywhere in Myanmar.',
  page: '{title} · {shop}, the online shop that delivers all over Myanmar.',
} as const;

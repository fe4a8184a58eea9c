/** The screens that take the place of a page. */
export const errors = {
  notFoundText: 'The address may be mistyped, or the page has moved.',
  failureText: 'The page could not be shown. Try again in a moment.',
  goHome: 'Go to the home page',
  reload: 'Load again',
} as const;

import { hash } from 'node:crypto';

/**
 * A page without React and scripts that reloads itself, shown when the shop cannot serve its own pages. The service worker
 * knows it as the shop's by `data-language` (`isOwnPage`).
 */
export interface SmallPage {
  /** The `lang` attribute of the document, such as `my`. */
  readonly lang: string;
  readonly title: string;
  /** Seconds until the page reloads itself. */
  readonly reloadSeconds: number;
  /** As HTML. */
  readonly body: string;
}

const style = `
  :root { color-scheme: light dark; font: 1.1rem/1.8 system-ui, sans-serif; }
  body { max-width: 24rem; margin: 20vh auto; padding: 0 1rem; text-align: center; }
`;

export const smallPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`;

export const smallPage = ({ lang, title, reloadSeconds, body }: SmallPage): string => `<!doctype html>
<html lang="${lang}" data-language="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${title}</title>
<style>${style}</style>
${body}
</html>
`;

import type { SVGProps } from 'react';
import { trustedHtml } from '../platform/trusted-html.ts';

/**
 * Creates an icon component. vite/light-icons.ts calls it in each `~icons/…` module.
 * @param shapes inside of an SVG element of 24 by 24, from the icon set
 */
export function icon(shapes: string) {
  const html = { __html: trustedHtml(shapes) };
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.2em"
        height="1.2em"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
        {...props}
        dangerouslySetInnerHTML={html}
      />
    );
  };
}

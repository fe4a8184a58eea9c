import type { SVGProps } from 'react';

/**
 * Creates an icon component. vite/light-icons.ts calls it in each `~icons/…` module.
 * @param shapes inside of an SVG element of 24 by 24, from the icon set
 */
export function icon(shapes: string) {
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
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
}

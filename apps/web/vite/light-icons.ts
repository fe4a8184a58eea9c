import { fileURLToPath } from 'node:url';
import icons from 'unplugin-icons/vite';

const component = fileURLToPath(new URL('../app/ui/icon.tsx', import.meta.url));

/** Attributes that ui/icon.tsx sets for all icons. */
const shared =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Turns each `~icons/…` module into a string of shapes for one shared component. As JSX an icon takes twice the bytes,
 * and React compares up to six elements instead of one.
 */
export function lightIcons() {
  return icons({
    compiler: {
      extension: 'js',
      compiler(svg) {
        const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(shared, '');
        return [
          `import { icon } from ${JSON.stringify(component)};`,
          `export default /* #__PURE__ */ icon(${JSON.stringify(shapes.replace(/^<g>(.*)<\/g>$/, '$1'))});`,
        ].join('\n');
      },
    },
  });
}

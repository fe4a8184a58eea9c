import { cleanHtml } from '../../src/platform/text/html.ts';

/** A text in two languages as the two columns of a table: `name_en`, `name_my`. */
export function columns<Name extends string>(name: Name, { en, my }: { en: string; my: string }) {
  return { [`${name}_en`]: en, [`${name}_my`]: my } as Record<`${Name}_en` | `${Name}_my`, string>;
}

/** The same for HTML, cleaned as everything is that staff write. */
export function htmlColumns<Name extends string>(name: Name, { en, my }: { en: string; my: string }) {
  return columns(name, { en: cleanHtml(en), my: cleanHtml(my) });
}

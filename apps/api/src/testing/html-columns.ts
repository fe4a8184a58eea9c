import { cleanHtml } from '../platform/text/html.ts';

/** HTML in two languages as the two columns of a table (`name_en`, `name_my`), cleaned as everything is that staff write. */
export function htmlColumns<Name extends string>(name: Name, { en, my }: { en: string; my: string }) {
  const columns = { [`${name}_en`]: cleanHtml(en), [`${name}_my`]: cleanHtml(my) };
  return columns as Record<`${Name}_en` | `${Name}_my`, string>;
}

import { ButtonLink } from '@zay/web/ui/button.tsx';
import { use } from 'react';
import { useText } from '../platform/language/context.ts';
import { ListOfPage } from './list-of-page.ts';

/** From an empty page to its list, or to the member's first page. */
export function WayBack() {
  const t = useText();
  const list = use(ListOfPage);
  return <ButtonLink to={list ?? '/'}>{t(list === undefined ? 'office.toStart' : 'kit.toList')}</ButtonLink>;
}

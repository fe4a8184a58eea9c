import { ButtonLink } from '@zay/web/ui/button.tsx';
import { use } from 'react';
import { useText } from '../platform/language/context.ts';
import { ListOfPage } from './list-of-page.ts';

/** From a page with nothing on it: to the list that it belongs to, or to where the member's work begins. */
export function WayBack() {
  const t = useText();
  const list = use(ListOfPage);
  return <ButtonLink to={list ?? '/'}>{t(list === undefined ? 'office.toStart' : 'kit.toList')}</ButtonLink>;
}

import { Link, type LinkProps } from 'react-router';
import { useHere } from '../platform/session/guard.tsx';

/** Link to a product list. The list's back button returns to the current page. */
export function ListLink(link: Omit<LinkProps, 'state'>) {
  return <Link {...link} state={{ history_path: useHere() }} />;
}

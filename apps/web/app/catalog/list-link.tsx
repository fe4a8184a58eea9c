import { Link, type LinkProps } from 'react-router';
import { useHere } from '../platform/session/guard.tsx';

/** A link to a product list, which leads back to this page again. */
export function ListLink(link: Omit<LinkProps, 'state'>) {
  return <Link {...link} state={{ history_path: useHere() }} />;
}

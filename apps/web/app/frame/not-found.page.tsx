import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader's 404 puts the not-found screen in its place. */
export default function NotFoundPage() {
  return null;
}

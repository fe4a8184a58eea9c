import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader's 404 shows the not-found screen. */
export default function NotFoundPage() {
  return null;
}

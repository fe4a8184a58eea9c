import { data, useParams, type LoaderFunctionArgs } from 'react-router';
import { PlainPage } from '../frame/plain-page.tsx';
import type { MessageKey } from '../platform/language/text.ts';

const titles: Readonly<Record<string, MessageKey>> = {
  termsandcondition: 'frame.terms',
  privacypolicy: 'frame.privacy',
  shipping: 'frame.shipping',
  returnpolicy: 'frame.returns',
  warranty: 'frame.warranty',
  customerservice: 'frame.customerService',
};

const titleOf = (name = '') => (Object.hasOwn(titles, name) ? titles[name] : undefined);

function assertKnown({ params }: Pick<LoaderFunctionArgs, 'params'>): null {
  if (!titleOf(params['name'])) throw data(null, { status: 404 });
  return null;
}

export const loader = assertKnown;
export const clientLoader = assertKnown;

export default function FooterPage() {
  const title = titleOf(useParams()['name']);
  return title && <PlainPage title={title} />;
}

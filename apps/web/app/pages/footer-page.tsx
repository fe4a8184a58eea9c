import { useParams } from 'react-router';
import { NotFoundScreen } from '../frame/error-screens.tsx';
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

export default function FooterPage() {
  const title = titles[useParams()['name'] ?? ''];
  return title ? <PlainPage title={title} /> : <NotFoundScreen />;
}

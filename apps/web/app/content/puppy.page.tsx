import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { PlainPage } from '../ui/plain-page.tsx';

export default function PuppyPage() {
  const t = useText();
  return (
    <PlainPage title="titles.puppy">
      <p className="max-w-prose">{t('content.puppyText')}</p>
      <Link to="/productsearch" className="inline-flex min-h-11 items-center text-jade underline">
        {t('titles.productSearch')}
      </Link>
    </PlainPage>
  );
}

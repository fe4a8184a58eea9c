import { KeptAction } from './kept-action.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';

export default function RegistrationPage() {
  const t = useText();
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.registration')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.registration')}</h1>
      <KeptAction />
      <RegistrationForm />
    </div>
  );
}

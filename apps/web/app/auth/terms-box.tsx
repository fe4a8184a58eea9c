import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { Checkbox } from '../ui/choice.tsx';

interface TermsBoxProps {
  readonly checked: boolean;
  readonly error?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Checkbox to accept the terms, with a link to them (decision 139: the same everywhere). */
export function TermsBox({ checked, error, onChange }: TermsBoxProps) {
  const t = useText();
  const hydrated = useHydrated();
  return (
    <div>
      <Checkbox
        name="agreed"
        // A tick before hydration would be lost.
        disabled={!hydrated}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('auth.agree')}
      </Checkbox>
      <Link to="/termsandconditions" className="inline-block py-2.5 font-medium text-jade underline">
        {t('auth.readTerms')}
      </Link>
    </div>
  );
}

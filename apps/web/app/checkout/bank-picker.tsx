import type { Bank } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';

const logo = 'size-16 rounded-field bg-transparent object-contain';

interface BankPickerProps {
  readonly banks: readonly Bank[];
  readonly chosenId: number | undefined;
  readonly error: string | undefined;
  readonly onChoose: (bank: Bank) => void;
}

/** The banks that the shop has accounts with; the chosen one shows its other logo. */
export function BankPicker({ banks, chosenId, error, onChoose }: BankPickerProps) {
  const t = useText();
  return (
    <fieldset aria-describedby={error ? 'bank-error' : undefined}>
      <legend className="mb-2 text-sm text-muted">{t('payments.bank')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {banks.map((bank) => {
          const chosen = bank.id === chosenId;
          return (
            <label
              key={bank.id}
              className={cn(
                'relative flex flex-col items-center gap-1 rounded-card border-2 p-2 text-center leading-snug',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
                chosen ? 'border-jade bg-jade-soft font-semibold' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="bank"
                value={bank.id}
                checked={chosen}
                data-invalid={error ? true : undefined}
                onChange={() => onChoose(bank)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {/* Both are loaded at once, so that choosing shows no gap. */}
              <Picture
                src={bank.url}
                alt=""
                width={64}
                height={64}
                priority
                className={cn(logo, chosen && 'hidden')}
              />
              <Picture
                src={bank.selectUrl || bank.url}
                alt=""
                width={64}
                height={64}
                priority
                className={cn(logo, !chosen && 'hidden')}
              />
              <span>{bank.name}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id="bank-error" className="mt-1 text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { useState, type InputHTMLAttributes } from 'react';
import EyeIcon from '~icons/lucide/eye';
import EyeOffIcon from '~icons/lucide/eye-off';
import { useText } from '../platform/language/context.ts';
import { cn } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useEarlyInput } from './input-hooks.ts';

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>;

/** A password input with a button that reveals the text. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const box = useEarlyInput(input.onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            ref={box}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cn(controlLook, 'pe-12', className)}
          />
          <span className="absolute end-0 top-0">
            <IconButton
              label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}

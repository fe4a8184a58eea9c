import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { canSubmit } from './login.rules.ts';
import { SocialLogin } from './social/social-login.tsx';
import { useLogin } from './use-login.ts';

/** Phone, password, and the ways out for those who have neither. */
export function LoginForm() {
  const t = useText();
  const { submit, busy, problem } = useLogin();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ phone: false, password: false });
  const requiredText = (label: string) => t('common.required', { label });

  return (
    <Form onSubmit={() => canSubmit({ phone, password }) && !busy && submit({ phone, password })}>
      {problem && (
        <p role="alert" className="rounded-field bg-ruby px-4 py-3 font-medium text-on-ruby">
          {problem}
        </p>
      )}
      <TextField
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        error={left.phone && phone.trim() === '' ? requiredText(t('auth.phone')) : undefined}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        onBlur={() => setLeft({ ...left, phone: true })}
      />
      <PasswordField
        label={t('auth.password')}
        error={left.password && password === '' ? requiredText(t('auth.password')) : undefined}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: true })}
      />
      <ForgotPassword />
      <Button type="submit" wide busy={busy} disabled={!canSubmit({ phone, password })}>
        {t(busy ? 'auth.loggingIn' : 'auth.login')}
      </Button>
      <SocialLogin />
      <p className="text-center">
        {t('auth.noAccount')}{' '}
        <Link to="/registration" className="inline-block py-2 font-semibold text-jade underline">
          {t('auth.register')}
        </Link>
      </p>
    </Form>
  );
}

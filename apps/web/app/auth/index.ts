export { loginBody } from './login-body.ts';
export { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx';
export { useResume } from './use-resume.ts';

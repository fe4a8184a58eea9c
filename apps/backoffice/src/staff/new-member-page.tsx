import { useText } from '../platform/language/context.ts';
import { MemberForm } from './member-form.tsx';

export default function NewMemberPage() {
  const t = useText();
  return (
    <MemberForm title={t('staff.new')} id={null} initial={{ name: '', email: '', role: '', version: '' }} />
  );
}

import { useText } from '../platform/language/context.ts';
import { newClass } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';

export default function NewClassPage() {
  const t = useText();
  return <ClassForm title={t('education.newClass')} id={null} initial={newClass} />;
}

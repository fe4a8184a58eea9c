import { hideQuestion, showQuestion, type StaffQuestion } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Takes a question off its product, or shows it again. */
export function HideQuestion({ question: { id, isHidden } }: { question: StaffQuestion }) {
  const t = useText();
  const hide = useAct(hideQuestion);
  const show = useAct(showQuestion);
  const press = async () => {
    if (isHidden) return doneOrTold(show.mutateAsync({ body: { id } }));
    const isSure = await confirm({
      title: t('questions.hideQuestion'),
      message: t('questions.hideText'),
      confirmLabel: t('questions.hide'),
      danger: true,
    });
    return isSure && doneOrTold(hide.mutateAsync({ body: { id } }));
  };
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      busy={hide.isPending || show.isPending}
      onClick={() => void press()}
    >
      {t(isHidden ? 'questions.show' : 'questions.hide')}
    </Button>
  );
}

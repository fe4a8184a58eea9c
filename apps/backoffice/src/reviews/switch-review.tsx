import { hideReview, showReview, type StaffReview } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { doneOrTold } from '../ui/tell-failure.ts';

/** Hides a review for a reason, or shows it again. */
export function SwitchReview({ review: { id, hidden } }: { review: StaffReview }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const hide = useAct(hideReview);
  const show = useAct(showReview);
  if (hidden) {
    return (
      <Button
        variant="quiet"
        className="whitespace-nowrap"
        busy={show.isPending}
        onClick={() => void doneOrTold(show.mutateAsync({ body: { id } }))}
      >
        {t('reviews.show')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" className="whitespace-nowrap" onClick={() => setAsking(true)}>
        {t('reviews.hide')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('reviews.hideReview')}
        text={t('reviews.hideText')}
        label={t('reviews.why')}
        confirmLabel={t('reviews.hide')}
        suggestions={[
          t('reviews.insults'),
          t('reviews.private'),
          t('reviews.advertisement'),
          t('reviews.otherProduct'),
        ]}
        onConfirm={(reason) => hide.mutateAsync({ body: { id, reason } })}
      />
    </>
  );
}

import { ChangeCards } from '../device/later.ts';
import { useText } from '../platform/language/context.ts';
import { LaterTexts } from '../platform/language/later-texts.tsx';
import { OrderCards } from './order-cards.tsx';

/** Pending calls of this device, at the top of every page. */
export default function WaitingBar() {
  return (
    <LaterTexts>
      <Cards />
    </LaterTexts>
  );
}

function Cards() {
  const t = useText();
  return (
    <section
      aria-label={t('waiting.title')}
      className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-3 empty:hidden"
    >
      <OrderCards />
      <ChangeCards />
    </section>
  );
}

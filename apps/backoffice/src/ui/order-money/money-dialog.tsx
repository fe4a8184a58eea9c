import { Chip } from '@zay/web/ui/chip.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { GiveUpForm, LessForm } from './less-forms.tsx';
import { RecordForm } from './record-form.tsx';
import { TakeBackForm } from './take-back-form.tsx';

/** An order that was not paid as asked. Money in kyats. */
export interface OpenOrder {
  readonly orderId: number;
  /** Undecided cash that the courier has, or what the buyer has not paid. */
  readonly open: number;
  /** Whether that is cash that was taken at the door. */
  readonly isTaken: boolean;
  readonly givenUp: number;
  /** Whether its goods can be exchanged at the counter. */
  readonly mayExchange?: boolean;
}

export interface ActForm {
  readonly order: OpenOrder;
  readonly onDone: () => void;
}

const forms = {
  less: LessForm,
  record: RecordForm,
  back: TakeBackForm,
  giveUp: GiveUpForm,
  exchange: ExchangeForm,
} as const;
type Act = keyof typeof forms;

/** What staff can write down about the money of an order now. */
export function moneyActsOn({ isTaken, open, givenUp, mayExchange = false }: OpenOrder): readonly Act[] {
  if (isTaken) return ['less', 'record', 'back'];
  if (open > 0) return ['record', 'giveUp'];
  return [...(mayExchange ? (['exchange'] as const) : []), ...(givenUp > 0 ? (['giveUp'] as const) : [])];
}

interface MoneyDialogProps {
  readonly order: OpenOrder;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks what was paid of an order, and writes it down. */
export function MoneyDialog({ order, title, onClose }: MoneyDialogProps) {
  const t = useText();
  const acts = moneyActsOn(order);
  const [chosen, setChosen] = useState<Act>();
  const act = chosen ?? (acts.length === 1 ? acts[0] : undefined);
  const Form = act && forms[act];
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-wrap gap-2 pb-3">
        {acts.map((one) => (
          <Chip key={one} selected={act === one} onClick={() => setChosen(one)}>
            {t(`orderMoney.${one}`)}
          </Chip>
        ))}
      </div>
      {Form && <Form key={act} order={order} onDone={onClose} />}
    </Dialog>
  );
}

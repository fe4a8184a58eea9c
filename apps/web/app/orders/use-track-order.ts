import { useState } from 'react';
import { normaliseVoucherNo, trackOrder, type TrackedOrder } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import type { TrackFields } from './track.rules.ts';

interface Outcome {
  readonly found?: TrackedOrder & { readonly voucherNo: string };
  /** What the shop says of single fields. */
  readonly refused?: ReadonlyMap<string, string>;
  /** Why there is no answer. */
  readonly problem?: string;
}

/** Asks how an order stands; `outcome` is that of the last question. */
export function useTrackOrder() {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function ask(fields: TrackFields): Promise<void> {
    setBusy(true);
    setOutcome({});
    try {
      const order = await browserApi(trackOrder, { body: fields });
      setOutcome({ found: { ...order, voucherNo: normaliseVoucherNo(fields.voucherNo) } });
    } catch (error) {
      const refused = fieldTextsOf(error);
      setOutcome(refused.size > 0 ? { refused } : { problem: failureText(error) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, outcome, ask, forget: () => setOutcome({}) };
}

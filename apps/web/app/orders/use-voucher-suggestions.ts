import { useEffect, useState } from 'react';
import { limits, voucherSuggestions, type ResponseOf } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { askAfterPause } from './voucher-pause.rules.ts';

export type VoucherSuggestion = ResponseOf<typeof voucherSuggestions>[number];

/** The buyer's voucher numbers that contain what is typed; undefined until they are known, and when they cannot be. */
export function useVoucherSuggestions(text: string): readonly VoucherSuggestion[] | undefined {
  const [found, setFound] = useState<{
    readonly text: string;
    readonly vouchers: readonly VoucherSuggestion[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    const giveUp = askAfterPause(text, (SearchText) => {
      const query = {
        UserId: ownUserId(),
        SearchText,
        PageNumber: limits.firstPage,
        PageSize: limits.suggestionPageSize,
      };
      browserApi(voucherSuggestions, { query })
        .then((vouchers) => isCurrent && setFound({ text, vouchers }))
        // Without suggestions the number can still be typed to its end.
        .catch(() => undefined);
    });
    return () => {
      isCurrent = false;
      giveUp();
    };
  }, [text]);
  return found?.text === text ? found.vouchers : undefined;
}

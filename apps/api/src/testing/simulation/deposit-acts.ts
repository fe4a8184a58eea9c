import { deposits } from '@zay/contract';
import { setBuyerDeposit } from '@zay/contract/staff';
import type { MakeAct, WeightedActs } from './act.ts';
import { staffAct } from './staff-act.ts';

/** Staff say what a buyer may pay in advance; null is as in the city. */
const setDeposit: MakeAct = (context) => {
  const { choices, shop } = context;
  const { id } = choices.one(shop.buyers);
  const deposit = choices.one([null, ...deposits]);
  const name = `deposit of buyer ${id}: ${deposit}`;
  return staffAct(context, setBuyerDeposit, { id, deposit }, name, (state) => {
    if (deposit === null) delete state.deposits[id];
    else state.deposits[id] = deposit;
  });
};

export const depositActs = {
  setDeposit: [3, setDeposit],
} as const satisfies WeightedActs;

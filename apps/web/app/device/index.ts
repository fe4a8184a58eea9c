export {
  findSlip,
  isCartSent,
  keepSlip,
  keptHearts,
  keptLines,
  keptOrders,
  keptQuestions,
  loadDevice,
  press,
  pressWith,
  slipProgress,
} from './press.ts';

/** Parcels that came back undelivered while their order was on its way. */
export const parcels = {
  title: 'Parcel that came back',
  'nobody-home': 'Nobody at home',
  'not-taken': 'Not taken',
  'wrong-address': 'Address wrong or not found',
  other: 'Another reason',
  here: 'Here in the shop',
  'sent-again': 'Sent again',
  ended: 'Order cancelled',
  take: 'The parcel is here again',
  takeText:
    'The order stays on its way. The buyer is told at once, can read the note and is asked how it should go on. Then send the parcel again, or cancel the order.',
  why: 'Why did it come back?',
  choose: 'Choose why it came back.',
  isTaken: 'Written down: the parcel is here.',
  sendAgain: 'Send out again',
  sendAgainText: 'The buyer is told at once that the parcel is on its way again, and can read the note.',
  isSent: 'The parcel is on its way again.',
  cancelText:
    'The parcel is here. The money that came for the order is then owed back by itself. The buyer is told at once and can read the reason. This cannot be undone.',
  goodsAreBack: 'All goods are here and intact: put them back into stock now',
} as const;
